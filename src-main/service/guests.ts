import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { GuestAnswer, guestOperations } from '../../src-shared/contract/guest.ts';
import { emailKey } from '../../src-shared/domain/email.ts';
import { parsePhone } from '../../src-shared/domain/phone.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { isKnownBySomething } from './guest-row.ts';
import { importGuests } from './import-guests.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { searchedGuests } from './search-guests.ts';

type Guest = Omit<Row<'guest'>, 'stamps'>;

export function guestHandlers(context: ServiceContext): HandlersOf<keyof typeof guestOperations> {
  return {
    importGuests: (call) => importGuests(context, call),
    listGuests: (call) => listGuests(context, call),
    retrieveGuest: async ({ params }) => {
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const guest = await findGuest(context, params);
      return guest instanceof Fault ? guest : present(guest);
    },
    updateGuest: (call) => updateGuest(context, call),
  };
}

async function listGuests({ store }: ServiceContext, { params, query }: Call<'listGuests'>) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const page = pageOf(query);
  const guests = searchedGuests(store.read, params.location_id, query.q ?? '');
  const [rows, count] = await Promise.all([
    guests.selectAll().orderBy('id').limit(page.limit).offset(page.offset).execute(),
    guests.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return paginated(page, count.total, rows.map(present));
}

async function findGuest(
  { store }: ServiceContext,
  params: { readonly location_id: number; readonly guest_id: number },
): Promise<Row<'guest'> | Fault> {
  const guest = await store.read
    .selectFrom('guest')
    .selectAll()
    .where('id', '=', params.guest_id)
    .where('location_id', '=', params.location_id)
    .executeTakeFirst();
  return guest ?? new Fault(10115, { resource: 'guest' });
}

async function updateGuest(
  context: ServiceContext,
  { params, body }: Call<'updateGuest'>,
): Promise<GuestAnswer | Fault> {
  const { store } = context;
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const changed = changedFields(body, location.global_country_id);
  if (changed instanceof Fault) return changed;
  const before = await findGuest(context, params);
  if (before instanceof Fault) return before;
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const guest = select('guest', { id: before.id });
  return store.commit([guest], (rows) => {
    const after = { ...(rows.one(guest) ?? before), ...changed };
    if (!isKnownBySomething(after)) return new Fault(10131, { state: 'nameless' });
    return {
      answer: present(after),
      entries: [
        {
          kind: 'guest.changed',
          locationId: location.location_id,
          actor: body.user_id ?? null,
          body: { id: before.id },
          personal: changed,
        },
      ],
    };
  });
}

type Changed = Partial<Record<keyof Omit<Call<'updateGuest'>['body'], 'user_id'>, string | null>>;

/** What was sent, `""` as null; emails and phones in the spelling that imports match by. */
function changedFields(body: Call<'updateGuest'>['body'], countryId: number): Changed | Fault {
  const { user_id: _, phone, email, ...plain } = body;
  const e164 = phone ? parsePhone(phone, countryId)?.e164 : null;
  if (e164 === undefined) return invalidField('phone', 'invalid_phone');
  const texts = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(texts.map(([name, value]) => [name, value || null])),
    ...(email === undefined ? {} : { email: email ? emailKey(email) : null }),
    ...(phone === undefined ? {} : { phone: e164 }),
  };
}

function present(guest: Guest): GuestAnswer {
  return {
    id: guest.id,
    id_external: guest.id_external,
    first_name: guest.first_name,
    last_name: guest.last_name,
    email: guest.email,
    phone: guest.phone,
    birthday: guest.birthday,
    notes: guest.notes,
    created_datetime: isoTime(guest.created_ms),
  };
}
