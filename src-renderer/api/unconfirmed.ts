import type { Outcome, PortClient } from './port-client.ts';

/** What a manager found out about a payment that the terminal can't account for. Cents. */
export interface Resolution {
  readonly webhookId: string;
  readonly outcome: 'charged' | 'not_charged' | 'given_back';
  /** Where it can be seen, in the manager's words. */
  readonly evidence: string;
  /** For `charged`: everything that was charged; as asked for when left out. */
  readonly amountCents?: number;
}

type Answer = Promise<Outcome<{ readonly state: string }>>;

export function resolvePayment(
  client: PortClient,
  { webhookId, outcome, evidence, amountCents }: Resolution,
  stepUpPin: string | undefined,
): Answer {
  const amount = amountCents === undefined ? {} : { amount: amountCents };
  const body = { webhook_id: webhookId, outcome, evidence, ...amount };
  return client.call('resolvePayment', { body }, { stepUpPin });
}

/** Somebody looked into money at a terminal, and says what came of it. */
export function settlePaymentTask(
  client: PortClient,
  taskId: number,
  evidence: string,
  stepUpPin: string | undefined,
): Promise<Outcome<unknown>> {
  return client.call('settlePaymentTask', { body: { task_id: taskId, evidence } }, { stepUpPin });
}

/** Lets the ticket of an unknown payment be paid otherwise; found approved, it is voided. */
export function allowOtherTender(
  client: PortClient,
  webhookId: string,
  reason: string,
  stepUpPin: string | undefined,
): Answer {
  return client.call(
    'allowOtherTender',
    { body: { webhook_id: webhookId, reason } },
    { stepUpPin },
  );
}
