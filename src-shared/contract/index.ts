import { balanceOperations } from './balance.ts';
import { cardTokenOperations } from './card-token.ts';
import { corporateOperations } from './corporate.ts';
import { countryOperations } from './country.ts';
import { diningTableOperations } from './dining-table.ts';
import { guestOperations } from './guest.ts';
import { locationOperations } from './location.ts';
import { menuOperations } from './menu.ts';
import { oauthOperations } from './oauth.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './order.ts';
import { orderTypeOperations } from './order-type.ts';
import { paymentOperations } from './payment.ts';
import { processingOperations } from './processing.ts';
import { receiptOperations } from './receipt.ts';
import { registerOperations } from './register.ts';
import { registerSettingsOperations } from './register-settings.ts';
import { revenueCenterOperations } from './revenue-center.ts';
import { taxRateOperations } from './tax-rate.ts';
import { terminalOperations } from './terminal.ts';
import { terminalDeviceOperations } from './terminal-device.ts';
import { ticketOperations } from './ticket.ts';
import { transactionOperations } from './transaction.ts';
import { userOperations } from './user.ts';

/** The whole interface, one row an operation. Start reading here. */
export const operations = {
  ...balanceOperations,
  ...cardTokenOperations,
  ...corporateOperations,
  ...countryOperations,
  ...diningTableOperations,
  ...guestOperations,
  ...locationOperations,
  ...menuOperations,
  ...oauthOperations,
  ...orderOperations,
  ...orderTypeOperations,
  ...paymentOperations,
  ...processingOperations,
  ...receiptOperations,
  ...registerOperations,
  ...registerSettingsOperations,
  ...revenueCenterOperations,
  ...taxRateOperations,
  ...terminalDeviceOperations,
  ...terminalOperations,
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
