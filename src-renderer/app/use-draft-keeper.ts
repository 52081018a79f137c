import { useEffect } from 'react';
import { useClient } from '../api/client-context.ts';
import type { PortClient } from '../api/port-client.ts';
import { type DeskIds, useDesk } from '../api/register.ts';
import { findStored } from '../api/tickets.ts';
import { draftFromText, draftToText } from '../state/draft-text.ts';
import { startSale, useSale } from '../state/sale.ts';
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
  const draft = kept && (await withoutStored(client, desk, kept));
  // What was rung up while this was being read is newer.
  if (draft && isUntouched()) startSale(draft);
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
  kept: TicketDraft,
): Promise<TicketDraft | undefined> {
  const stored = await findStored(client, desk, String(kept.ticketId ?? kept.key));
  if (!stored) return kept.ticketId === null ? kept : undefined;
  if (stored.open === 0) return undefined;
  return kept.ticketId === null ? draftOn(stored) : kept;
}

/** One save at a time; changes meanwhile are saved together by the next one. */
function keepDraft(client: PortClient): () => void {
  let saved = useSale.getState().draft;
  let isSaving = false;
  const save = async (): Promise<void> => {
    const { draft } = useSale.getState();
    if (isSaving || draft === saved) return;
    isSaving = true;
    const outcome = await client.call('saveDraft', {
      body: { name: draftName, content: draftToText(draft) },
    });
    isSaving = false;
    if (!outcome.ok) console.error('The sale in hand could not be kept', outcome.fault.code);
    saved = draft;
    await save();
  };
  return useSale.subscribe(() => void save());
}
