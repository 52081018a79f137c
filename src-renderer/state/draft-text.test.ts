import { describe, expect, it } from 'vitest';
import { draftFromText, draftToText } from './draft-text.ts';
import { addLine, emptyDraft } from './ticket-draft.ts';

describe('the kept draft', () => {
  it('comes back as it was', () => {
    const line = { key: 'a', menu_item_id: 7, quantity: 2, comment: 'hot', modifiers: [{ id: 3 }] };
    const { draft } = addLine(emptyDraft('t'), line);
    const sale = { draft, cardTry: undefined };
    expect(draftFromText(draftToText(sale))).toEqual(sale);
  });

  it('comes back with the card payment that was under way', () => {
    const draft = emptyDraft('t');
    const tender = { type: 'card', terminalId: 7 } as const;
    const cardTry = { paymentId: 'P', webhookId: 'W', amountCents: 400, tender, draft };
    expect(draftFromText(draftToText({ draft, cardTry }))).toEqual({ draft, cardTry });
  });

  it('comes back with the name of who began it', () => {
    const beganBy = { userId: 7, name: 'Maya R.' };
    const sale = { draft: emptyDraft('t'), cardTry: undefined, beganBy };
    expect(draftFromText(draftToText(sale))).toEqual(sale);
  });

  it('is left alone when another version wrote it, or nothing did', () => {
    expect(draftFromText(null)).toBeUndefined();
    expect(draftFromText('{"version":2,"draft":{}}')).toBeUndefined();
    expect(draftFromText('{"version":1,"draft":{"key":"t","lines":[{}]}}')).toBeUndefined();
  });
});
