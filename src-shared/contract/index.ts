import { menuOperations } from './menu.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './order.ts';
import { paymentOperations } from './payment.ts';
import { registerOperations } from './register.ts';
import { ticketOperations } from './ticket.ts';
import { transactionOperations } from './transaction.ts';
import { userOperations } from './user.ts';

/** The whole interface, one row an operation. Start reading here. */
export const operations = {
  ...menuOperations,
  ...orderOperations,
  ...paymentOperations,
  ...registerOperations,
  ...ticketOperations,
  ...transactionOperations,
  ...userOperations,
} as const satisfies Readonly<Record<string, Operation>>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

export const operationNames = Object.keys(operations) as readonly OperationName[];

export function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
