/** What a response code says about money. */
export type ChargeMeaning =
  /** Money moved, or will move later. */
  | 'charged'
  | 'not_charged'
  /** Only the terminal's own records can tell. */
  | 'unclear';

interface ResponseCode {
  readonly meaning: ChargeMeaning;
  readonly text: string;
}

const charged = (text: string): ResponseCode => ({ meaning: 'charged', text });
const notCharged = (text: string): ResponseCode => ({ meaning: 'not_charged', text });
const unclear = (text: string): ResponseCode => ({ meaning: 'unclear', text });

export const codes = {
  approved: '000000',
  stored: '000001',
  partial: '000002',
  surchargeNotApplied: '000003',
  declined: '000100',
  outOfBalance: '000300',
  timeout: '100001',
  aborted: '100002',
  invalidField: '100003',
  hostUnreachable: '100007',
  duplicate: '100011',
  cannotRead: '100012',
  cannotSet: '100013',
  overHalo: '100017',
  badTrack: '100019',
  alreadyCompleted: '100021',
  pinPadError: '100022',
  notFound: '100023',
  notSupported: '100027',
} as const;

const table: Readonly<Record<string, ResponseCode>> = {
  '000000': charged('approved'),
  '000001': charged('approved offline, stored'),
  '000002': charged('partially approved'),
  '000003': charged('approved, surcharge not applied'),
  '000100': notCharged('declined by the host'),
  '000200': notCharged('card read only'),
  '100001': notCharged('nobody presented a card'),
  '100002': notCharged('aborted'),
  '100003': notCharged('format or parameter error'),
  '100004': notCharged('transaction type not supported'),
  '100005': notCharged('tender not supported'),
  '100007': notCharged('cannot connect to the host'),
  '100008': unclear('sending to the host failed'),
  '100009': unclear('receiving from the host failed'),
  '100010': unclear('communication error'),
  // The earlier transaction was charged, this one was not; the driver reports it by its own kind.
  '100011': unclear('duplicate transaction'),
  '100014': notCharged('invalid entry'),
  '100015': notCharged('CVV error'),
  '100016': notCharged('AVS error'),
  '100017': notCharged('over the HALO limit'),
  '100018': notCharged('swipe only'),
  '100019': notCharged('bad track'),
  '100020': notCharged('cannot adjust'),
  '100021': notCharged('already voided or completed'),
  '100022': notCharged('PIN pad error'),
  '100023': notCharged('not found or not possible'),
  '100024': notCharged('no host application'),
  '100025': notCharged('please settle'),
  '100027': notCharged('command not supported'),
  '100028': notCharged('tax exceeds the amount'),
  '199999': unclear('terminal error'),
};

/** A code that isn't in the table tells nothing about money. */
export function meaningOf(code: string): ChargeMeaning {
  return Object.hasOwn(table, code) ? (table[code]?.meaning ?? 'unclear') : 'unclear';
}
