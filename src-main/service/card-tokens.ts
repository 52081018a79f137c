import type {
  CardTokenAnswer,
  CardTokenBody,
  cardTokenOperations,
} from '../../src-shared/contract/card-token.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { IssuedToken } from '../gateway/card-gateway.ts';
import { expiredCard, isPastExpiry } from './card-expiry.ts';
import type { ServiceContext } from './context.ts';
import { deleteKeptCard, retrieveKeptCard, updateKeptCard } from './kept-cards.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';
import { readProcessing } from './processing.ts';

/**
 * Card numbers pass through here and are kept nowhere: the acquirer gets one, the store gets the
 * token that stands for it, and nothing is tried again later.
 */
export function cardTokenHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof cardTokenOperations> {
  return {
    createCardToken: async ({ params, body }) => {
      const { exp_month, exp_year } = body.card_data;
      if (isPastExpiry(exp_month, exp_year, context.clock.now())) return expiredCard();
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
    retrieveCardToken: (call) => retrieveKeptCard(context, call),
    updateCardToken: (call) => updateKeptCard(context, call),
    deleteCardToken: (call) => deleteKeptCard(context, call),
  };
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
