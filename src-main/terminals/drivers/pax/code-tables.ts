import type {
  CardholderVerification,
  CardTender,
  EbtType,
  PaymentOperation,
} from '../../driver.ts';

export const commandByTender: Readonly<Record<CardTender, string>> = {
  credit: 'T00',
  debit: 'T02',
  ebt: 'T04',
};

/** A tender in settings and reports. */
export const edcTypeByTender: Readonly<Record<CardTender, string>> = {
  credit: '01',
  debit: '02',
  ebt: '03',
};

/** Gift and loyalty cards, cash and checks are other tenders. */
export function tenderOfEdcType(edcType: string): CardTender | 'other' {
  const tenders: readonly CardTender[] = ['credit', 'debit', 'ebt'];
  return tenders.find((tender) => edcTypeByTender[tender] === edcType) ?? 'other';
}

export const typeByOperation: Readonly<Record<PaymentOperation, string>> = {
  sale: '01',
  auth: '03',
  capture: '04',
  return: '02',
  void: '16',
  tip_adjust: '06',
};

export const balanceInquiryType = '23';

/** 16 is the general void; 17 to 22 name what was voided, and a terminal answers by either. */
export function isVoidType(type: string): boolean {
  return /^(1[6-9]|2[0-2])$/.test(type);
}

export function operationOfType(type: string): PaymentOperation | 'other' {
  if (isVoidType(type)) return 'void';
  const operations: readonly PaymentOperation[] = [
    'sale',
    'auth',
    'capture',
    'return',
    'tip_adjust',
  ];
  return operations.find((operation) => typeByOperation[operation] === type) ?? 'other';
}

/** What kind of EBT account is meant, and whether only its balance is asked for. */
export const ebtCodes: Readonly<Record<EbtType, { letter: 'F' | 'C' | 'V'; inquiry: boolean }>> = {
  FOOD_STAMP: { letter: 'F', inquiry: false },
  CASH_BENEFIT: { letter: 'C', inquiry: false },
  VOUCHER: { letter: 'V', inquiry: false },
  INQUIRY_FOOD: { letter: 'F', inquiry: true },
  INQUIRY_CASH: { letter: 'C', inquiry: true },
};

const cardTypes: Readonly<Record<string, string>> = {
  '01': 'VISA',
  '02': 'MASTERCARD',
  '03': 'AMEX',
  '04': 'DISCOVER',
  '05': 'DINERS',
  '06': 'ENROUTE',
  '07': 'JCB',
  '08': 'REVOLUTIONCARD',
  '09': 'VISA FLEET',
  '10': 'MASTERCARD FLEET',
  '11': 'FLEET ONE',
  '12': 'FLEETWIDE',
  '13': 'FUELMAN',
  '14': 'GASCARD',
  '15': 'VOYAGER',
  '16': 'WRIGHT EXPRESS',
  '99': 'OTHER',
};

/** Empty when the terminal doesn't tell, as for debit and EBT. */
export function cardTypeName(code: string): string {
  return cardTypes[code] ?? '';
}

const verifications: Readonly<Record<string, CardholderVerification>> = {
  '1': 'pin',
  '2': 'pin',
  '3': 'signature',
  '4': 'pin',
  '5': 'signature',
  '6': 'signature',
  '7': 'none',
};

/** The terminal's own code of a verification method; 0 is one that failed. */
export function verificationOf(code: string): CardholderVerification {
  return verifications[code] ?? 'unknown';
}

const entryTypes: Readonly<Record<string, string>> = {
  '0': 'Manual',
  '1': 'Swipe',
  '2': 'Contactless',
  '3': 'Scanner',
  '4': 'Chip',
  '5': 'Fallback Swipe',
};

export function entryTypeName(code: string): string {
  return entryTypes[code] ?? '';
}
