import type { KeptCardAnswer } from '../../src-shared/contract/card-token.ts';
import { Fault, type ForeignFault } from '../../src-shared/contract/fault.ts';
import { put, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { expiredCard, isPastExpiry } from './card-expiry.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';

export async function retrieveKeptCard(
  context: ServiceContext,
  { params }: Call<'retrieveCardToken'>,
): Promise<KeptCardAnswer | Fault> {
  const card = await findCard(context, params);
  return card instanceof Fault ? card : present(card);
}

export async function updateKeptCard(
  context: ServiceContext,
  { params, body }: Call<'updateCardToken'>,
): Promise<KeptCardAnswer | Fault | ForeignFault> {
  const card = await findCard(context, params);
  if (card instanceof Fault) return card;
  const [month = '', year = ''] = card.expiry.split('/');
  const { exp_month = month, exp_year = year, card_holder } = body.card_data;
  if (isPastExpiry(exp_month, exp_year, context.clock.now())) return expiredCard();
  const changed = {
    expiry: `${exp_month}/${exp_year}`,
    card_fullname: card_holder ?? card.card_fullname,
  };
  const { token, ...kept } = card;
  return context.store.commit([], () => ({
    answer: present({ ...card, ...changed }),
    local: [put('card_token', { token }, { ...kept, ...changed })],
  }));
}

export async function deleteKeptCard(
  context: ServiceContext,
  { params }: Call<'deleteCardToken'>,
): Promise<{ deleted: boolean } | Fault> {
  const card = await findCard(context, params);
  if (card instanceof Fault) return card;
  return context.store.commit([], () => ({
    answer: { deleted: true },
    local: [remove('card_token', { token: card.token })],
  }));
}

async function findCard(
  { store }: ServiceContext,
  params: { readonly location_id: number; readonly token: string },
): Promise<Row<'card_token'> | Fault> {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const card = await store.read
    .selectFrom('card_token')
    .selectAll()
    .where('token', '=', params.token)
    .where('location_id', '=', params.location_id)
    .executeTakeFirst();
  return card ?? new Fault(10115, { resource: 'card_token' });
}

function present(card: Row<'card_token'>): KeptCardAnswer {
  return {
    user_id: card.user_id,
    currency_iso: card.currency_iso,
    card_data: {
      token: card.token,
      cardfullname: card.card_fullname,
      expiry_information: card.expiry,
      last4: card.last4,
      card_brand: card.card_brand,
    },
    created_datetime: isoTime(card.created_ms),
  };
}
