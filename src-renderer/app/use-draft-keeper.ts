import { useEffect } from 'react';
import { useClient } from '../api/client-context.ts';
import { wasStarted } from '../api/orders.ts';
import type { PortClient } from '../api/port-client.ts';
import { type DeskIds, useDesk } from '../api/register.ts';
import { findStored } from '../api/tickets.ts';
import { draftFromText, draftToText, type KeptSale } from '../state/draft-text.ts';
import { setBeganBy, setCardTry, setKeepFailed, startSale, useSale } from '../state/sale.ts';
import { draftOn } from '../state/stored-draft.ts';
import type { TicketDraft } from '../state/ticket-draft.ts';

/** Under this name the service keeps the sale in hand. */
const draftName = 'sale';

/** Brings back the sale in hand after a restart, and keeps it from then on at each change. */
export function useDraftKeeper(): void {
  const client = useClient();
  const desk = useDesk();
  const locationId = desk?.locationId;
  const userId = desk?.userId;
  useEffect(() => {
    if (locationId === undefined || userId === undefined) return;
    let stop = (): void => undefined;
    let isOver = false;
    void restoreDraft(client, { locationId, userId }).then(() => {
      if (!isOver) stop = keepDraft(client);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [locationId, userId, client]);
}

async function restoreDraft(client: PortClient, desk: DeskIds): Promise<void> {
  if (!isUntouched()) return;
  const outcome = await client.call('readDraft', { query: { name: draftName } });
  const kept = outcome.ok ? draftFromText(outcome.value.content) : undefined;
  const sale = kept && (await withoutStored(client, desk, kept));
  // What was rung up while this was being read is newer.
  if (!sale || !isUntouched()) return;
  startSale(sale.draft);
  setCardTry(sale.cardTry);
  setBeganBy(kept.beganBy);
}

function isUntouched(): boolean {
  const { draft } = useSale.getState();
  return draft.lines.length === 0 && draft.ticketId === null;
}

/**
 * The window may have gone down after its ticket was stored, even paid, and before it heard of it.
 * What is stored must neither be stored nor paid again.
 */
async function withoutStored(
  client: PortClient,
  desk: DeskIds,
  { draft, cardTry }: KeptSale,
): Promise<KeptSale | undefined> {
  // The payment itself says what became of the ticket, once the checkout has asked about it.
  if (cardTry && (await wasStarted(client, cardTry.webhookId))) return { draft, cardTry };
  const stored = await findStored(client, desk, String(draft.ticketId ?? draft.key));
  const unpaid = (now: TicketDraft): KeptSale => ({ draft: now, cardTry: undefined });
  if (!stored) return draft.ticketId === null ? unpaid(draft) : undefined;
  if (stored.open === 0) return undefined;
  return unpaid(draft.ticketId === null ? draftOn(stored) : draft);
}

/** The service keeps drafts of people who are signed in. */
const nobodySignedIn = 10403;

/**
 * One save at a time; changes meanwhile are saved together by the next one. After a failure it is
 * tried again at the next change, or when somebody asks for it. What the register was locked upon
 * is saved as soon as somebody is back.
 */
function keepDraft(client: PortClient): () => void {
  let saved: KeptSale | undefined = isUntouched() ? useSale.getState() : undefined;
  let tried = saved;
  let isSaving = false;
  const save = async (): Promise<void> => {
    const sale = useSale.getState();
    const isRefused = sale.isKeepFailed && isSame(sale, tried);
    if (isSaving || isRefused || isSame(sale, saved)) return;
    isSaving = true;
    tried = sale;
    const outcome = await client.call('saveDraft', {
      body: { name: draftName, content: draftToText(sale) },
    });
    isSaving = false;
    if (!outcome.ok && outcome.fault.code === nobodySignedIn) return;
    if (outcome.ok) saved = sale;
    else console.error('The sale in hand could not be kept', outcome.fault.code);
    setKeepFailed(!outcome.ok);
    await save();
  };
  void save();
  return useSale.subscribe(() => void save());
}

function isSame(a: KeptSale, b: KeptSale | undefined): boolean {
  return a.draft === b?.draft && a.cardTry === b.cardTry && a.beganBy === b.beganBy;
}
