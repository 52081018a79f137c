import type {
  CardTokenAnswer,
  CardTokenBody,
  cardTokenOperations,
} from '../../src-shared/contract/card-token.ts';
import { Fault, ForeignFault } from '../../src-shared/contract/fault.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { IssuedToken } from '../gateway/card-gateway.ts';
import type { ServiceContext } from './context.ts';
import { gatewayProblems } from './kernel/gateway-problems.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';
import { readProcessing } from './processing.ts';

/**
 * Card numbers pass through here and are kept nowhere: the acquirer gets one, the store gets the token
 * that stands for it, and nothing is tried again later.
 */
export function cardTokenHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof cardTokenOperations> {
  return {
    createCardToken: async ({ params, body }) => {
      if (isPast(body.card_data, context.clock.now())) return expired();
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const { network_tokens } = await readProcessing(context.store.read, params.location_id);
      const issued = await context.cardGateway.createToken({
        pan: body.card_data.pan,
        expMonth: body.card_data.exp_month,
        expYear: body.card_data.exp_year,
        cardHolder: body.card_data.card_holder,
        currencyIso: body.currency_iso,
        street: body.billing_address?.street || null,
        postcode: body.billing_address?.zip || null,
        networkToken: network_tokens === 1,
      });
      if (!issued) return new Fault(10140);
      await keep(context, params.location_id, body, issued);
      return present(body, issued);
    },
  };
}

/** A card is good to the last day of its month. */
function isPast(card: CardTokenBody['card_data'], nowMs: number): boolean {
  const now = new Date(nowMs);
  const months = 12 * (2000 + Number(card.exp_year)) + Number(card.exp_month) - 1;
  return months < 12 * now.getUTCFullYear() + now.getUTCMonth();
}

function expired(): ForeignFault {
  const invalid = { 'card_data.exp_year': ['expired'] };
  return new ForeignFault(gatewayProblems({ missing: [], invalid }));
}

async function keep(
  { store, clock, secrets }: ServiceContext,
  locationId: number,
  body: CardTokenBody,
  issued: IssuedToken,
): Promise<void> {
  const { networkTransactionId, networkToken } = issued;
  const row = {
    location_id: locationId,
    user_id: body.user_id,
    currency_iso: body.currency_iso,
    card_fullname: body.card_data.card_holder,
    expiry: expiryOf(body),
    last4: issued.last4,
    card_brand: issued.cardBrand,
    sealed: await secrets.seal(JSON.stringify({ networkTransactionId, networkToken })),
    created_ms: clock.now(),
  };
  await store.commit([], () => ({
    answer: undefined,
    local: [put('card_token', { token: issued.token }, row)],
  }));
}

function expiryOf({ card_data }: CardTokenBody): string {
  return `${card_data.exp_month}/${card_data.exp_year}`;
}

function present(body: CardTokenBody, issued: IssuedToken): CardTokenAnswer {
  const { networkToken } = issued;
  return {
    ...(networkToken && {
      network_token_data: {
        token: networkToken.token,
        exp_month: networkToken.expMonth,
        exp_year: networkToken.expYear,
        card_network: issued.cardBrand.toLowerCase(),
        state: networkToken.state,
      },
    }),
    servicefee_amount: 0,
    surcharge_amount: 0,
    tip_amount_approved: 0,
    conveniencefee_amount: 0,
    authcode: issued.authCode,
    approvalCode: issued.approvalCode,
    networkTransactionId: issued.networkTransactionId,
    reference_id: '',
    currency_iso: body.currency_iso,
    inv_number: '',
    networkReconciliationId: issued.networkReconciliationId,
    avsCode: issued.avsCode,
    avsCodeRaw: issued.avsCodeRaw,
    // The request carries no verification number, so there is no result of one.
    cardVerification: '',
    cardVerificationRaw: '',
    transaction_id: issued.transactionId,
    transaction_no: issued.transactionNumber,
    card_data: {
      token: issued.token,
      cardfullname: body.card_data.card_holder,
      expiry_information: expiryOf(body),
      last4: issued.last4,
      card_brand: issued.cardBrand,
    },
  };
}
