import { describe, expect, test } from 'vitest';
import { decodeFrame } from './codec.ts';
import { allowedEmvTags } from './emv-tags.ts';
import type { FrameFields } from './fields.ts';
import { meaningOf } from './response-codes.ts';
import { resultOf } from './results.ts';
import vectorFile from './vectors.json' with { type: 'json' };
import { bytesFromHex } from './wire.ts';

function captured(id: string): FrameFields {
  const vector = vectorFile.vectors.find((candidate) => candidate.id === id);
  const decoded = decodeFrame(bytesFromHex(vector?.hex ?? '') ?? new Uint8Array());
  if (!decoded.valid) throw new Error(decoded.reason);
  return decoded.fields;
}

describe('captured answers', () => {
  test('of firmware 1.54', () => {
    const result = resultOf(captured('rsp-t01-154-a'), 15_000);
    expect(result).toEqual({
      reference: '256549',
      operation: 'sale',
      approvedCents: 15_000,
      tipCents: 0,
      surchargeCents: 0,
      cashbackCents: 0,
      amountDueCents: 0,
      balanceCents: [],
      stored: false,
      partial: false,
      message: 'APPROVAL',
      authCode: '611532',
      processorId: '200069124602',
      hostReference: '410813655763',
      transactionNumber: '2',
      batchNumber: '3',
      terminalTime: '20240417141959',
      serialNumber: '1240334673',
      cardType: 'MASTERCARD',
      last4: '4111',
      cardHolder: 'UAT USA/Test Card 07',
      entryType: 'Chip',
      verification: 'signature',
      emvTags: expect.any(String),
      avsCode: '0',
    });
    expect(JSON.parse(result.emvTags)).toEqual({
      '4F': 'A0000000041010',
      '50': 'MASTERCARD',
      '95': '0400088000',
      '9B': 'E800',
      '9F10': '0110200009620000000000000000000000FF',
      '9F12': 'Mastercard',
      '9F26': '6FD3375A73F0F2DC',
      '9F27': '00',
      '9F36': '0026',
    });
    expect(JSON.stringify(result)).not.toMatch(/541333|1225/);
  });

  test('with a tip inside the approved amount', () => {
    const result = resultOf(captured('rsp-t01-132-demo'), 500);
    expect(result).toMatchObject({ approvedCents: 522, tipCents: 22, balanceCents: [12048, 2022] });
  });

  test('of a partial approval and of a void', () => {
    const partial = resultOf(captured('cmp-t01-partial'), 5000);
    expect(partial).toMatchObject({ partial: true, approvedCents: 1500, amountDueCents: 3500 });
    expect(resultOf(captured('rsp-rapid-3'), null)).toMatchObject({
      operation: 'void',
      entryType: 'Manual',
      cardType: 'VISA',
      batchNumber: '24',
    });
  });
});

test('an approved amount above what was asked is the tip when no tip is named', () => {
  const fields = { command: 'T01', amount: { approved: '1500', merchant_fee: '50' } };
  expect(resultOf(fields, 1250)).toMatchObject({ tipCents: 200, surchargeCents: 50 });
  expect(resultOf(fields, null)).toMatchObject({ tipCents: 0 });
  const named = { command: 'T01', amount: { approved: '1500', tip: '0' } };
  expect(resultOf(named, 1250)).toMatchObject({ tipCents: 0 });
});

test('newer firmware names tip and fee in later slots', () => {
  const amount = { approved: '1500', tip: '0', approved_tip: '200', approved_merchant_fee: '50' };
  expect(resultOf({ amount }, 1250)).toMatchObject({ tipCents: 200, surchargeCents: 50 });
});

describe('card numbers', () => {
  const number = '4111111111111111';

  test('never leave by an EMV tag', () => {
    const ext = {
      '5A': number,
      '57': `${number}D2512`,
      '56': number,
      '99': '1234',
      '9F6B': number,
      CARDBIN: '411111',
      NEWCARDBIN: '411111',
      EXPIRY: '1225',
      '5F24': '251231',
      TOKEN: number,
      APPLAB: `VISA ${number}`,
      TVR: 'not hexadecimal',
      '9f02': '000000001250',
    };
    expect(JSON.parse(allowedEmvTags(ext))).toEqual({
      '50': `VISA ${'*'.repeat(16)}`,
      '9F02': '000000001250',
    });
  });

  test('never leave by a message, a name or the account', () => {
    const result = resultOf(
      {
        response_message: `CARD ${number}`,
        account: { account: number, expiry: '1225', card_holder: '4111 1111 1111 1111' },
      },
      null,
    );
    expect(result).toMatchObject({ last4: '1111', message: `CARD ${'*'.repeat(16)}` });
    expect(JSON.stringify(result)).not.toMatch(/4111 ?1111|1225/);
  });
});

test.each([
  ['000000', 'charged'],
  ['000002', 'charged'],
  ['000100', 'not_charged'],
  ['100002', 'not_charged'],
  ['100009', 'unclear'],
  ['101000', 'unclear'],
  ['constructor', 'unclear'],
])('code %s means %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning);
});
