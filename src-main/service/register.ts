import { Fault } from '../../src-shared/contract/fault.ts';
import type { registerOperations } from '../../src-shared/contract/register.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { ServiceContext } from './context.ts';
import { findPayment } from './find-payment.ts';
import type { PortConnection } from './kernel/caller.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { verifyPin } from './pins.ts';
import { readCatalog } from './read-catalog.ts';
import { registerLocation, registerStatus } from './register-status.ts';
import { sessionOf } from './session.ts';
import { readUnsettledPayments } from './unsettled-payments.ts';

type Operations = typeof registerOperations;

/** What only a register's window calls. */
export function registerHandlers(context: ServiceContext): HandlersOf<keyof Operations> {
  const { store, clock } = context;
  return {
    registerStatus: ({ caller }) => registerStatus(context, connectionOf(caller)?.session ?? null),
    signIn: (call) => signIn(context, call),
    signOut: async ({ caller }) => {
      const connection = connectionOf(caller);
      if (connection) connection.session = null;
      return { signed_out: true };
    },
    loadDemo: async ({ report }) => {
      const { loadDemo } = context.instance;
      if (!loadDemo || (await registerLocation(context))) {
        return new Fault(10131, { state: 'set_up' });
      }
      return loadDemo(report);
    },
    readCatalog: async ({ caller, query }) => {
      const session = connectionOf(caller)?.session;
      return session ? readCatalog(context, session.locationId, query.i18n) : new Fault(10403);
    },
    saveDraft: async ({ body }) => {
      const values = { content: body.content, updated_ms: clock.now() };
      await store.commit([], () => ({
        answer: undefined,
        local: [put('draft', { name: body.name }, values)],
      }));
      return { saved: true };
    },
    readDraft: async ({ query }) => {
      const draft = await store.read
        .selectFrom('draft')
        .select('content')
        .where('name', '=', query.name)
        .executeTakeFirst();
      return { content: draft?.content ?? null };
    },
    unsettledPayments: async ({ caller }) => {
      const session = connectionOf(caller)?.session;
      if (!session) return new Fault(10403);
      const location = await context.reference.location(session.locationId);
      return location instanceof Fault ? location : readUnsettledPayments(context, location);
    },
    findPayment: async ({ caller, query }) => {
      const session = connectionOf(caller)?.session;
      return session
        ? findPayment(context, session.locationId, query.webhook_id)
        : new Fault(10403);
    },
  };
}

function connectionOf(caller: Call<'signIn'>['caller']): PortConnection | undefined {
  return caller.door === 'port' ? caller.connection : undefined;
}

async function signIn(context: ServiceContext, { caller, body }: Call<'signIn'>) {
  const location = await registerLocation(context);
  const connection = connectionOf(caller);
  if (!location || !connection) return new Fault(10131, { state: 'not_set_up' });
  const user = await verifyPin(context, location.location_id, body.pin);
  if (user instanceof Fault) return user;
  const session = sessionOf(user);
  connection.session = session;
  return {
    user_id: session.userId,
    location_id: session.locationId,
    name: session.name,
    register_role: session.role,
  };
}
