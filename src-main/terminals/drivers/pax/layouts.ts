/**
 * Which groups each command carries, in their order, and the sub-fields of each group, as data.
 *
 * The terminal may leave out trailing groups and add unknown ones; the codec takes what is there.
 */
export type GroupLayout =
  /** The whole group is one text. */
  | { readonly name: string; readonly form: 'text' }
  /** Sub-fields at fixed positions. */
  | { readonly name: string; readonly form: 'positions'; readonly subFields: readonly string[] }
  /** Sub-fields written `KEY=VALUE`, in any order. */
  | { readonly name: string; readonly form: 'pairs' };

export type CommandLayout = readonly GroupLayout[];

const text = (...names: readonly string[]): readonly GroupLayout[] =>
  names.map((name) => ({ name, form: 'text' }));
const positions = (name: string, subFields: string): GroupLayout => ({
  name,
  form: 'positions',
  subFields: subFields.split(' '),
});

const ext: GroupLayout = { name: 'ext', form: 'pairs' };
const commercial = positions(
  'commercial',
  'po_number customer_code tax_exempt tax_exempt_id merchant_tax_id destination_zip ' +
    'product_description',
);
const moto = positions('moto', 'mode type secure order_number instalments current_instalment');
const cashier = positions('cashier', 'clerk_id shift_id');
const check = positions(
  'check',
  'sale_type routing_number account_number number type id_type id_value birth_date phone zip',
);

const asked = {
  amount: positions('amount', 'transaction tip cashback merchant_fee tax fuel service_fee'),
  account: positions('account', 'account expiry cvv ebt_type voucher_number dup_override'),
  trace: positions(
    'trace',
    'ecr_ref invoice auth_code orig_transaction_number timestamp ecr_transaction_id orig_ecr_ref ' +
      'orig_ps2000 orig_auth_response orig_trace_number orig_transaction_identifier',
  ),
  avs: positions('avs', 'zip address'),
};

const told = {
  host: positions(
    'host',
    'host_response_code host_response_message auth_code host_reference_number trace_number ' +
      'batch_number transaction_identifier gateway_transaction_id detailed_message ' +
      'integrity_class retrieval_reference issuer_response_code payment_account_reference',
  ),
  amount: positions(
    'amount',
    'approved amount_due tip cashback merchant_fee tax balance1 balance2 service_fee remaining ' +
      'approved_tip approved_cashback approved_merchant_fee approved_tax',
  ),
  account: positions(
    'account',
    'account entry_mode expiry ebt_type voucher_number new_account card_type card_holder ' +
      'cvd_code cvd_message card_present_indicator gift_card_type debit_account_type',
  ),
  trace: positions(
    'trace',
    'transaction_number ecr_ref timestamp invoice ps2000 auth_response ecr_transaction_id ' +
      'host_timestamp',
  ),
  avs: positions('avs', 'code message'),
};

const variablePairs = [1, 2, 3, 4, 5].flatMap((n) => [`variable_name_${n}`, `variable_value_${n}`]);
const variableNames = variablePairs.filter((name) => name.startsWith('variable_name'));
const variableValues = variablePairs.filter((name) => name.startsWith('variable_value'));

const cardRequest: CommandLayout = [
  ...text('transaction_type'),
  asked.amount,
  asked.account,
  asked.trace,
  cashier,
  ext,
];
const newerGroups = text('vas', 'tor', 'payload', 'host_credential');
const cardResponse: CommandLayout = [
  told.host,
  ...text('transaction_type'),
  told.amount,
  told.account,
  told.trace,
  ext,
  ...newerGroups,
];

const transactions: Readonly<Record<string, CommandLayout>> = {
  T00: [
    ...text('transaction_type'),
    asked.amount,
    asked.account,
    asked.trace,
    asked.avs,
    cashier,
    commercial,
    moto,
    ext,
    ...text('pos_echo', 'continuous_screen'),
  ],
  T01: [
    told.host,
    ...text('transaction_type'),
    told.amount,
    told.account,
    told.trace,
    told.avs,
    commercial,
    moto,
    ext,
    ...newerGroups,
  ],
  T02: cardRequest,
  T03: cardResponse,
  T04: cardRequest,
  T05: cardResponse,
  T06: cardRequest,
  T07: cardResponse,
  T08: cardRequest,
  T09: cardResponse,
  T10: [...text('transaction_type'), asked.amount, asked.trace, cashier, ext],
  T11: [told.host, ...text('transaction_type'), told.amount, told.trace, ext],
  T12: [...text('transaction_type'), asked.amount, check, asked.trace, cashier, ext],
  T13: [told.host, ...text('transaction_type'), told.amount, check, told.trace, ext],
};

const storeAndForwardSettings = [
  'mode',
  'start_time',
  'end_time',
  'duration_days',
  'records_max',
  'ceiling_total',
  'ceiling_per_card_type',
  'halo_per_card_type',
  'upload_mode',
  'auto_upload_interval',
  'delete_confirmation',
] as const;

const administration: Readonly<Record<string, CommandLayout>> = {
  A00: [],
  A01: text(
    'serial_number',
    'model_name',
    'os_version',
    'mac_address',
    'lines_per_screen',
    'characters_per_line',
    'additional_information',
    'touch_screen',
    'hardware_configuration',
    'application_activated',
    'licence_expiry',
  ),
  A02: text('edc_type', ...variableNames),
  A03: text(...variableValues),
  A04: text('edc_type', ...variablePairs),
  A05: [],
  A06: text('title', 'button_1', 'button_2', 'button_3', 'button_4', 'timeout'),
  A07: text('button_number'),
  A08: text('offset', 'request_length'),
  A09: text('total_length', 'response_length', 'signature_data'),
  A10: text(
    'message_1',
    'title',
    'message_2',
    'top_down',
    'tax_line',
    'total_line',
    'image_name',
    'image_description',
    'line_item_action',
    'item_index',
  ),
  A11: [],
  A12: [],
  A13: [],
  A14: [],
  A15: [],
  A16: [],
  A17: [],
  A20: text('upload_flag', 'host_reference_number', 'edc_type', 'timeout'),
  A21: [],
  A26: [],
  A27: [],
  A54: text(...storeAndForwardSettings),
  A55: [],
  A78: [],
  A79: text(...storeAndForwardSettings),
};

const batchAndReports: Readonly<Record<string, CommandLayout>> = {
  B00: text('timestamp'),
  B01: [told.host, ...text('total_count', 'total_amount', 'timestamp', 'tid', 'mid')],
  B08: text('saf_indicator'),
  B09: text(
    'total_count',
    'total_amount',
    'timestamp',
    'uploaded_count',
    'uploaded_amount',
    'failed_count',
    'failed_total',
    'tor',
  ),
  B10: text('saf_indicator'),
  B11: text('deleted_count', 'tor'),
  R00: text('edc_type', 'card_type'),
  R01: text('edc_type', 'totals'),
  R02: [
    ...text(
      'edc_type',
      'transaction_type',
      'card_type',
      'record_number',
      'transaction_number',
      'auth_code',
      'ecr_ref',
    ),
    ext,
  ],
  R03: [
    ...text('total_records', 'record_number'),
    told.host,
    ...text('edc_type', 'transaction_type', 'orig_transaction_type'),
    told.amount,
    told.account,
    told.trace,
    cashier,
    commercial,
    check,
    ext,
  ],
  R04: [...text('edc_type', 'record_number'), ext],
  R05: [
    ...text('total_records', 'record_number'),
    told.host,
    ...text('edc_type', 'transaction_type', 'orig_transaction_type'),
    told.amount,
    told.account,
    told.trace,
    ext,
  ],
  R08: [],
  R09: text('total_count', 'total_amount', 'timestamp', 'batch_number'),
  R10: text('saf_indicator'),
  R11: text('total_count', 'total_amount'),
};

const layouts: Readonly<Record<string, CommandLayout>> = {
  ...transactions,
  ...administration,
  ...batchAndReports,
};

/** The groups after the header; a command that we don't know has none that we could name. */
export function layoutOf(command: string): CommandLayout {
  return Object.hasOwn(layouts, command) ? (layouts[command] ?? []) : [];
}

/** The command that answers a request: the next number. `T00` is answered by `T01`. */
export function answerTo(command: string): string {
  return command.slice(0, 1) + String(Number(command.slice(1)) + 1).padStart(2, '0');
}
