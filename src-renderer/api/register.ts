import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { RegisterStatus, SessionAnswer } from '../../src-shared/contract/register.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { useClient } from './client-context.ts';
import type { Outcome, PortClient } from './port-client.ts';
import { useOperation } from './use-operation.ts';

export type { RegisterStatus } from '../../src-shared/contract/register.ts';
export type RegisterTerminal = RegisterStatus['terminals'][number];
export type OpenAttempt = RegisterStatus['open_attempts'][number];
export type PaymentTask = RegisterStatus['payment_tasks'][number];
export type RegisterLocation = NonNullable<RegisterStatus['location']>;

/** Whether a terminal is busy with it: nothing is unknown yet. */
export function isUnderWay({ state }: OpenAttempt): boolean {
  return state === 'INTENT' || state === 'SENT';
}

/**
 * Terminals come and go without a change of stored rows, so the status is also asked for now and
 * then.
 */
const statusIntervalMs = 3_000;

const statusKey = ['registerStatus', {}] as const;

export function useRegisterStatus() {
  return useOperation(...statusKey, { tables: 'any', refetchIntervalMs: statusIntervalMs });
}

/** The status, for everything inside the gate that waits for it. */
export const RegisterContext = createContext<RegisterStatus | undefined>(undefined);

export function useRegister(): RegisterStatus {
  const status = useContext(RegisterContext);
  assert(status, 'screens are shown once the register has answered');
  return status;
}

/** Who and where, as calls name them. */
export interface DeskIds {
  readonly locationId: number;
  readonly userId: number;
}

/** The same for screens that are only shown to somebody who is signed in. */
export interface Desk extends DeskIds {
  readonly location: RegisterLocation;
}

/** Undefined while the register is locked. */
export function useDesk(): Desk | undefined {
  const { session, location } = useRegister();
  if (!session || !location) return undefined;
  return { locationId: session.location_id, userId: session.user_id, location };
}

export function useSignIn(): (pin: string) => Promise<Outcome<SessionAnswer>> {
  const client = useClient();
  const queries = useQueryClient();
  return async (pin) => {
    const outcome = await client.call('signIn', { body: { pin } });
    await refreshStatus(queries);
    return outcome;
  };
}

/** Covers the screen at once: a PIN that is typed right after must not land in a field below. */
export async function signOut(client: PortClient, queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: statusKey });
  queries.setQueryData<RegisterStatus>(
    statusKey,
    (status) => status && { ...status, session: null },
  );
  const outcome = await client.call('signOut', {});
  assert(outcome.ok, 'signing out has no expected failures');
  await refreshStatus(queries);
}

export async function refreshStatus(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: statusKey });
}
