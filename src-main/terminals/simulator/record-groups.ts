import type { FrameFields, SubFields } from '../drivers/pax/fields.ts';
import type { TransactionRecord } from './records.ts';

/** The groups by which a transaction is told, in a payment's answer and in a report alike. */
export function recordGroups(record: TransactionRecord, serialNumber: string): FrameFields {
  const declined = record.responseCode === '000100';
  return {
    host: {
      host_response_code: declined ? '05' : record.responseCode === '000002' ? '10' : '00',
      host_response_message: declined ? 'DECLINED' : 'APPROVAL',
      auth_code: declined ? '' : record.authCode,
      host_reference_number: record.hostReference,
      batch_number: String(record.batchNumber),
    },
    transaction_type: record.type,
    orig_transaction_type: record.originalType,
    edc_type: record.edcType,
    amount: amountGroup(record),
    account: {
      account: record.card.last4,
      entry_mode: record.entryMode,
      expiry: '1230',
      card_type: record.card.type,
      card_holder: record.card.holder,
      card_present_indicator: record.entryMode === '0' ? '1' : '0',
    },
    trace: {
      transaction_number: String(record.transactionNumber),
      ecr_ref: record.reference,
      timestamp: record.timestamp,
    },
    avs: record.entryMode === '0' ? { code: 'Y', message: 'Match' } : {},
    cashier: { clerk_id: record.clerk },
    ext: extendedData(record, serialNumber),
  };
}

function amountGroup(record: TransactionRecord): SubFields {
  return {
    approved: String(record.approvedCents),
    amount_due: String(record.dueCents),
    tip: String(record.tipCents),
    cashback: String(record.cashbackCents),
    merchant_fee: String(record.surchargeCents),
    tax: '0',
    ...(record.edcType === '03' ? { balance1: '12048', balance2: '2022' } : {}),
  };
}

/** CARDBIN is what real terminals send too: the register must not keep it. */
function extendedData(record: TransactionRecord, serialNumber: string): SubFields {
  return {
    EDCTYPE: { '01': 'CREDIT', '02': 'DEBIT' }[record.edcType] ?? 'EBT',
    HRef: record.processorId,
    CARDBIN: record.card.type === '02' ? '541333' : '411111',
    SN: serialNumber,
    GLOBALUID: record.globalUid,
    TC: '0E528F1E71BB8EA6',
    TVR: '0400008000',
    AID: record.card.aid,
    TSI: 'E800',
    ATC: '000A',
    APPLAB: record.card.label,
    APPPN: record.card.label,
    CVM: record.verification,
  };
}
