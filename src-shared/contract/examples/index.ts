import { cardTokenExamples, keptCardExamples } from './card-token.ts';
import { cashRefundExamples } from './cash-refund.ts';
import { changeIdExamples } from './change-id.ts';
import { corporateExamples } from './corporate.ts';
import { countryExamples } from './country.ts';
import { ebtExamples } from './ebt.ts';
import type { Example } from './example.ts';
import { followUpExamples } from './follow-up.ts';
import { guestExamples } from './guest.ts';
import { diningTableExamples, orderTypeExamples, taxRateExamples } from './list.ts';
import { locationExamples } from './location.ts';
import { menuExamples } from './menu.ts';
import { oauthExamples } from './oauth.ts';
import { orderExamples } from './order.ts';
import { chargeExamples } from './payment.ts';
import { priceCartExamples } from './price-cart.ts';
import { processingExamples } from './processing.ts';
import { receiptExamples } from './receipt.ts';
import { registerExamples } from './register.ts';
import { registerSettingsExamples } from './register-settings.ts';
import { revenueCenterExamples } from './revenue-center.ts';
import { settlementExamples } from './settlement.ts';
import { terminalExamples } from './terminal.ts';
import { terminalDeviceExamples } from './terminal-device.ts';
import { ticketExamples } from './ticket.ts';
import { transactionExamples } from './transaction.ts';
import { userExamples } from './user.ts';

/**
 * Golden examples of the whole interface: a success of each operation and each error that it
 * declares.
 */
export const examples: readonly Example[] = [
  ...cardTokenExamples,
  ...keptCardExamples,
  ...changeIdExamples,
  ...corporateExamples,
  ...countryExamples,
  ...diningTableExamples,
  ...ebtExamples,
  ...guestExamples,
  ...locationExamples,
  ...oauthExamples,
  ...orderTypeExamples,
  ...priceCartExamples,
  ...processingExamples,
  ...revenueCenterExamples,
  ...taxRateExamples,
  ...terminalDeviceExamples,
  ...terminalExamples,
  ...menuExamples,
  ...orderExamples,
  ...receiptExamples,
  ...registerExamples,
  ...registerSettingsExamples,
  ...ticketExamples,
  ...chargeExamples,
  ...followUpExamples,
  ...settlementExamples,
  ...cashRefundExamples,
  ...transactionExamples,
  ...userExamples,
];
