import type { RegisterStatus } from '../../src-shared/contract/register.ts';
import { terminalModels } from '../../src-shared/domain/terminal-models.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { decodeDetail } from '../payments/attempt-detail.ts';
import { openStates } from '../payments/attempt-states.ts';
import type { ServiceContext } from './context.ts';
import { demoSetting, parseDemoPins } from './demo-setting.ts';
import type { Session } from './kernel/caller.ts';
import { openPaymentTasks } from './payment-tasks.ts';
import { pinBlockedSeconds, pinLengthOf, pinLengthSetting } from './pins.ts';

/** The location that this register stands at: the first one boarded here. */
export async function registerLocation(
  context: ServiceContext,
): Promise<Row<'location'> | undefined> {
  return context.store.read
    .selectFrom('location')
    .selectAll()
    .orderBy('location_id')
    .limit(1)
    .executeTakeFirst();
}

export async function registerStatus(
  context: ServiceContext,
  session: Session | null,
): Promise<RegisterStatus> {
  const location = await registerLocation(context);
  const demo = await readSetting(context, demoSetting);
  const { instance, secrets, store } = context;
  return {
    set_up: location !== undefined,
    demo: demo !== undefined,
    location: location ? await presentLocation(context, location) : null,
    session: session && {
      user_id: session.userId,
      location_id: session.locationId,
      name: session.name,
      register_role: session.role,
    },
    register_number: store.registerNumber,
    version: instance.version,
    shell: instance.shell,
    shell_reason: instance.shellReason,
    secrets: secrets.strength,
    pin: {
      length: await pinLength(context, location),
      blocked_seconds: await pinBlockedSeconds(context),
      demo_pins: demo === undefined ? [] : parseDemoPins(demo),
    },
    terminals: location ? await terminalStates(context, location.location_id) : [],
    open_attempts: await openAttempts(context),
    payment_tasks: await openPaymentTasks(context.store.read),
  };
}

async function pinLength(
  { store }: ServiceContext,
  location: Row<'location'> | undefined,
): Promise<number> {
  const settings = location ? await store.rows(pinLengthSetting(location.location_id)) : [];
  return pinLengthOf(settings[0]);
}

async function presentLocation(
  context: ServiceContext,
  location: Row<'location'>,
): Promise<RegisterStatus['location']> {
  const rates = await context.reference.taxRates(location.location_id);
  return {
    location_id: location.location_id,
    name: location.name,
    status: location.status,
    timezone_code: location.timezone_code,
    currency: 'USD',
    tax_rate: rates.get(location.tax_rate_id)?.rateHundredths ?? 0,
    business_date: context.payments.days.dateOf(location, context.clock.now()),
    global_country_id: location.global_country_id,
  };
}

async function readSetting(context: ServiceContext, name: string): Promise<string | undefined> {
  const setting = await context.store.read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return setting?.value;
}

async function terminalStates(
  context: ServiceContext,
  locationId: number,
): Promise<RegisterStatus['terminals']> {
  const rows = await context.store.read
    .selectFrom('terminal')
    .leftJoin('terminal_connection', 'terminal_connection.terminal_id', 'terminal.id')
    .select(['terminal.id', 'name', 'global_manufacturer_terminal_id', 'global_tip_id'])
    .select(['takes_ebt', 'surcharge_rate', 'connection'])
    .where('location_id', '=', locationId)
    .where('status', '=', 1)
    .orderBy('terminal.id')
    .execute();
  return rows.map((row) => ({
    terminal_id: row.id,
    name: row.name,
    model: terminalModels[row.global_manufacturer_terminal_id] ?? '',
    tip_mode: row.global_tip_id,
    takes_ebt: row.takes_ebt === 1,
    surcharge_rate: row.surcharge_rate,
    state: stateOf(context, row.id, row.connection),
    webhook_id: context.payments.occupant(row.id) ?? null,
  }));
}

function stateOf(
  context: ServiceContext,
  terminalId: number,
  connection: string | null,
): RegisterStatus['terminals'][number]['state'] {
  if (connection === null) return 'not_set_up';
  // An empty webhook_id is a probe, not a payment.
  if (context.payments.occupant(terminalId)) return 'busy';
  return context.payments.reachabilityOf(terminalId) === 'not_found' ? 'not_found' : 'ready';
}

async function openAttempts(context: ServiceContext): Promise<RegisterStatus['open_attempts']> {
  const rows = await context.store.read
    .selectFrom('attempt')
    .leftJoin('ticket', 'ticket.id', 'attempt.ticket_id')
    .leftJoin('terminal', 'terminal.id', 'attempt.terminal_id')
    .select(['attempt.id', 'attempt.webhook_id', 'attempt.payment_key', 'attempt.ticket_id'])
    .select(['attempt.operation', 'attempt.reason', 'attempt.said', 'attempt.waited'])
    .select(['attempt.transaction_id'])
    .select(['attempt.amount_cents', 'attempt.request'])
    .select(['attempt.state', 'attempt.created_ms'])
    .select(['ticket.ticket_number', 'terminal.name'])
    .where('attempt.state', 'in', [...openStates])
    .orderBy('attempt.id')
    .execute();
  return rows.map((row) => ({
    webhook_id: row.webhook_id,
    payment_id: row.payment_key,
    ticket_id: row.ticket_id,
    ticket_number: row.ticket_number,
    // The terminal is asked for no amount in a void: what counts is what it takes back.
    amount: decodeDetail(row.request).voided?.amountCents ?? row.amount_cents,
    operation: row.operation,
    state: row.state,
    reason: row.reason,
    said: row.said,
    charged: row.transaction_id !== null,
    waited: row.waited === 1,
    next_check_at: nextCheckOf(context, row.id),
    since: isoTime(row.created_ms),
    terminal_name: row.name ?? '',
  }));
}

function nextCheckOf(context: ServiceContext, attemptId: number): string | null {
  const nextMs = context.payments.nextLookUpMs(attemptId);
  return nextMs === undefined ? null : isoTime(nextMs);
}
