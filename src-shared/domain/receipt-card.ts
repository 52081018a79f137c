/** What a receipt tells of a card, under its names on the wire: never its number. */
export interface ReceiptCard {
  readonly card_type: string;
  readonly last4: string;
  readonly entry_type: string;
  readonly verification: 'signature' | 'pin' | 'none' | 'unknown';
  readonly auth_code: string;
  readonly reference_id: string;
  /** Of a chip: its application by name, and what card rules want to see of it. Else empty. */
  readonly application: string;
  readonly aid: string;
  readonly tvr: string;
  readonly tsi: string;
}

interface ChargedCard extends Omit<ReceiptCard, 'application' | 'aid' | 'tvr' | 'tsi'> {
  /** JSON object of EMV tags. */
  readonly emv_tags: string;
}

/** Tags by what they are: application identifier, preferred name, label, TVR, TSI. */
const tags = { aid: '4F', preferredName: '9F12', label: '50', tvr: '95', tsi: '9B' } as const;

/** A capture or refund reads no chip: what is said of it then is what the first charge read. */
export function cardOnReceipt(charge: ChargedCard, parent: ChargedCard | undefined): ReceiptCard {
  const read = tagsOf(charge.emv_tags);
  const emv = tags.aid in read || !parent ? read : tagsOf(parent.emv_tags);
  return {
    card_type: charge.card_type,
    last4: charge.last4,
    entry_type: charge.entry_type || (parent?.entry_type ?? ''),
    verification: charge.verification,
    auth_code: charge.auth_code,
    reference_id: charge.reference_id,
    application: emv[tags.preferredName] ?? emv[tags.label] ?? '',
    aid: emv[tags.aid] ?? '',
    tvr: emv[tags.tvr] ?? '',
    tsi: emv[tags.tsi] ?? '',
  };
}

/** Written by the driver as an object of texts. */
function tagsOf(text: string): Readonly<Partial<Record<string, string>>> {
  return text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, string>>);
}
