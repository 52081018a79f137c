import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src-shared/lib/random.ts';
import { systemClock as clock } from '../../../composition/system-world.ts';
import { answered } from '../../conformance-context.ts';
import type { OriginalTransaction, TerminalRequest } from '../../driver.ts';
import { SimulatedTerminal } from '../../simulator/terminal.ts';
import { memoryLink } from '../../transports/memory-link.ts';
import { decodeFrame } from './codec.ts';
import { createPaxDriver } from './driver.ts';
import type { FrameFields } from './fields.ts';
import { type Dialect, requestFields } from './requests.ts';

const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '100000000001',
  amountCents: 1250,
  askForTip: false,
};
const original: OriginalTransaction = {
  transactionNumber: '12',
  authCode: 'A1B2C3',
  processorId: '200069124602',
  reference: '100000000000',
};
const quiet = { beforeFirstByte: () => Promise.resolve(), onProgress: () => undefined };

function driverOf(version: string) {
  const terminal = new SimulatedTerminal({ clock, random: seededRandom(1), version });
  const answers: FrameFields[] = [];
  const makeLink = () =>
    memoryLink((end) => {
      terminal.connect({
        ...end,
        write: (bytes) => {
          const decoded = decodeFrame(bytes);
          if (decoded.valid) answers.push(decoded.fields);
          end.write(bytes);
        },
      });
      return undefined;
    });
  const cancelPath = { kind: 'second_link', makeLink } as const;
  return { driver: createPaxDriver({ clock, makeLink, cancelPath }), answers };
}

describe.each(['1.26', '1.32', '1.37', '1.43', '1.44', '1.54', '1.58'])('layout %s', (version) => {
  test('a sale, its void and a look-up read alike', async () => {
    const { driver } = driverOf(version);
    expect(await driver.identify()).toMatchObject({ identity: { protocolVersion: version } });
    const sold = await driver.run(sale, quiet);
    if (sold.kind !== 'approved') throw new Error(sold.kind);
    expect(sold.result).toMatchObject({
      approvedCents: 1250,
      tipCents: 0,
      serialNumber: '0821234567',
    });
    expect(await driver.lookUp(sale.reference)).toMatchObject({
      result: sold.result,
      voided: false,
    });
    const { transactionNumber, authCode, processorId, reference } = sold.result;
    const first = { transactionNumber, authCode, processorId, reference };
    const undo = { ...sale, operation: 'void', reference: '2', original: first } as const;
    expect(await driver.run(undo, quiet)).toMatchObject({ kind: 'approved' });
    expect(await driver.lookUp(sale.reference)).toMatchObject({ voided: true });
  });

  test('the answer has as many groups as captured ones', async () => {
    const { driver, answers } = driverOf(version);
    await driver.run(sale, quiet);
    expect(answers.at(-1)).toMatchObject({
      command: 'T01',
      group_count: version < '1.54' ? 14 : 18,
    });
  });
});

test('local totals by tender and type', async () => {
  const { driver } = driverOf('1.43');
  await driver.run(sale, quiet);
  await driver.run({ ...sale, reference: '2', operation: 'auth', amountCents: 99 }, quiet);
  await driver.run({ ...sale, reference: '3', tender: 'debit' }, quiet);
  expect(answered(await driver.administration.localTotals())).toMatchObject({
    counts: { credit_sale: 1, credit_auth: 1, credit_return: 0, debit_sale: 1, ebt_sale: 0 },
    amountsCents: { credit_sale: 1250, credit_auth: 99, debit_sale: 1250 },
  });
});

test('cash comes from a cash benefit account only', async () => {
  const { driver, answers } = driverOf('1.43');
  const request = { ...sale, tender: 'ebt', ebtType: 'FOOD_STAMP', cashbackCents: 100 } as const;
  expect(await driver.run(request, quiet)).toMatchObject({ kind: 'not_sent' });
  expect(answers).toEqual([]);
});

describe('what is written for each operation', () => {
  const dialect: Dialect = { version: '1.35', tipAdjustField: 'transaction' };
  const follow = { ...sale, original } as const;
  const withOriginal = {
    ecr_ref: sale.reference,
    orig_transaction_number: '12',
    orig_ecr_ref: original.reference,
  };
  test.each<[string, TerminalRequest, FrameFields]>([
    [
      'a sale',
      { ...sale, tipCents: 200, taxCents: 90, invoice: '42', askForTip: true, guestCount: 2 },
      {
        command: 'T00',
        transaction_type: '01',
        amount: { transaction: '1250', tip: '200', tax: '90' },
        trace: { ecr_ref: sale.reference, invoice: '42' },
        ext: { GUEST: '2', TIPREQ: '1' },
      },
    ],
    [
      'a debit sale with cashback',
      { ...sale, tender: 'debit', cashbackCents: 500, allowDuplicate: true },
      {
        command: 'T02',
        amount: { transaction: '1250', cashback: '500' },
        account: { dup_override: '1' },
        ext: { TIPREQ: '0' },
      },
    ],
    [
      'an EBT voucher',
      { ...sale, tender: 'ebt', ebtType: 'VOUCHER', voucherNumber: '77', voucherAuthCode: '123' },
      {
        command: 'T04',
        account: { ebt_type: 'V', voucher_number: '77' },
        trace: { auth_code: '123' },
      },
    ],
    [
      'a balance',
      { ...sale, tender: 'ebt', ebtType: 'INQUIRY_FOOD' },
      { command: 'T04', transaction_type: '23', amount: {}, account: { ebt_type: 'F' } },
    ],
    ['a hold', { ...sale, operation: 'auth' }, { transaction_type: '03', ext: {} }],
    [
      'a capture',
      { ...follow, operation: 'capture' },
      {
        transaction_type: '04',
        amount: { transaction: '1250' },
        trace: { ...withOriginal, auth_code: 'A1B2C3' },
        ext: { HREF: '200069124602' },
      },
    ],
    [
      'a void',
      { ...follow, operation: 'void' },
      { transaction_type: '16', amount: {}, trace: withOriginal, ext: { HREF: '200069124602' } },
    ],
    [
      'a return with its sale',
      { ...follow, operation: 'return' },
      { transaction_type: '02', trace: { ...withOriginal, auth_code: 'A1B2C3' } },
    ],
    [
      'a return without',
      { ...sale, operation: 'return' },
      { transaction_type: '02', trace: { ecr_ref: sale.reference }, ext: {} },
    ],
    [
      'a tip adjust',
      { ...follow, operation: 'tip_adjust', amountCents: 300 },
      {
        transaction_type: '06',
        amount: { transaction: '300' },
        ext: { HREF: '200069124602', TIPREQ: '1' },
      },
    ],
  ])('%s', (_, request, fields) => {
    expect(requestFields(request, dialect)).toMatchObject({ version: '1.35', ...fields });
  });

  test('a tip adjust for a host that reads the tip field', () => {
    const request = { ...follow, operation: 'tip_adjust', amountCents: 300 } as const;
    const fields = requestFields(request, { ...dialect, tipAdjustField: 'tip' });
    expect(fields).toMatchObject({ amount: { tip: '300' } });
  });

  test('names of people and tables cannot carry separators, and are cut', () => {
    const fields = requestFields({ ...sale, tableNumber: `A\u001c${'9'.repeat(99)}` }, dialect);
    expect(fields).toMatchObject({ ext: { TABLE: `A${'9'.repeat(31)}` } });
  });
});
