import { useEffect } from 'react';
import { useClient } from '../api/client-context.ts';
import type { PortClient } from '../api/port-client.ts';
import { draftFromText, draftToText } from '../state/draft-text.ts';
import { startSale, useSale } from '../state/sale.ts';

/** Under this name the service keeps the sale in hand. */
const draftName = 'sale';

/** Brings back the sale in hand after a restart, and keeps it from then on at each change. */
export function useDraftKeeper(isSignedIn: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let stop = (): void => undefined;
    let isOver = false;
    void restoreDraft(client).then(() => {
      if (!isOver) stop = keepDraft(client);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [isSignedIn, client]);
}

async function restoreDraft(client: PortClient): Promise<void> {
  if (useSale.getState().draft.lines.length > 0) return;
  const outcome = await client.call('readDraft', { query: { name: draftName } });
  const draft = outcome.ok ? draftFromText(outcome.value.content) : undefined;
  // What was rung up while this was being read is newer.
  if (draft && useSale.getState().draft.lines.length === 0) startSale(draft);
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
