import { Fault } from '../../src-shared/contract/fault.ts';
import type { TerminalTestAnswer } from '../../src-shared/contract/terminal-device-shapes.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isSameSerialNumber } from '../payments/terminal-health.ts';
import { testStep } from '../payments/terminal-test.ts';
import type { ServiceContext } from './context.ts';
import type { Session } from './kernel/caller.ts';
import type { Call } from './kernel/handler.ts';
import { connectionOf, unanswered } from './terminal-devices-problem.ts';

interface Tested {
  readonly session: Session;
  readonly terminal: Row<'terminal'>;
}

const activeStatus = 1;
const boardingStatus = 5;

/** Asks who answers, then charges $1.00 and voids it. */
export async function testTerminal(
  context: ServiceContext,
  { session, terminal }: Tested,
  { body, report }: Call<'testTerminal'>,
): Promise<TerminalTestAnswer | Fault> {
  const location = await context.reference.location(session.locationId);
  if (location instanceof Fault) return location;
  report({ step: 'identify', stage: 'running', text: null });
  const startedMs = context.clock.now();
  const identified = await context.payments.care.identify(terminal.id);
  if (identified instanceof Fault) return identified;
  if (identified.kind === 'no_answer') {
    const connection = (await connectionOf(context, terminal.id)) ?? '';
    return unanswered(context, connection, identified.reason);
  }
  const { serialNumber: answering } = identified.identity;
  const registered = terminal.serial_number;
  const isIt = isSameSerialNumber(answering, registered);
  const identify = testStep('identify', isIt, context.clock.now() - startedMs);
  const serial_number = { registered, answering };
  if (!isIt) return { passed: false, charged: false, steps: [identify], serial_number };
  const tested = await context.payments.care.test({
    location,
    terminal,
    webhookId: body.webhook_id,
    userId: session.userId,
    closed: closedFault(location, terminal),
    report,
  });
  if (tested instanceof Fault) return tested;
  return { ...tested, steps: [identify, ...tested.steps], serial_number };
}

/** A location that is being boarded tests its terminals before it takes payments. */
function closedFault(location: Row<'location'>, terminal: Row<'terminal'>): Fault | undefined {
  if (terminal.status !== 1) return new Fault(10131, { state: 'terminal_inactive' });
  const isTested = location.status === activeStatus || location.status === boardingStatus;
  return isTested ? undefined : new Fault(10131, { state: `location_status_${location.status}` });
}
