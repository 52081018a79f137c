import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, unknownId } = world;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;

const unconfigured = {
  processor_cp: null,
  processor_cnp: null,
  merchant_id: null,
  currency_iso: 'USD',
  network_tokens: 0,
  signature_from: null,
  capture_over_rate: 0,
};

export const processingExamples: readonly Example[] = [
  answers(
    'configureProcessing',
    'only what is sent',
    { params: here, body: { processor_cp: 'Example Acquiring', merchant_id: 'M-1001' } },
    { ...unconfigured, processor_cp: 'Example Acquiring', merchant_id: 'M-1001' },
  ),
  answers(
    'configureProcessing',
    'with a signature from fifty dollars on',
    { params: here, body: { signature_from: 5000 } },
    { ...unconfigured, signature_from: 5000 },
  ),
  answers(
    'configureProcessing',
    'with captures up to a fifth above what is held',
    { params: here, body: { capture_over_rate: 2000 } },
    { ...unconfigured, capture_over_rate: 2000 },
  ),
  refuses(
    'configureProcessing',
    'with captures further above what is held',
    { params: here, body: { capture_over_rate: 2001 } },
    [10110, { capture_over_rate: ['maximum:2000'] }],
  ),
  refuses(
    'configureProcessing',
    'in a currency that is none',
    { params: here, body: { currency_iso: 'dollars' } },
    [10110, { currency_iso: ['invalid_format'] }],
  ),
  refuses(
    'configureProcessing',
    'for somebody who does not exist',
    { params: here, body: { user_id: unknownId } },
    [10201, null, 400],
  ),
  refuses(
    'configureProcessing',
    'at no location',
    { params: nowhere, body: {} },
    [10111],
    platform,
  ),
  answers('retrieveProcessing', 'before it is configured', { params: here }, unconfigured),
  refuses('retrieveProcessing', 'at no location', { params: nowhere }, [10111], platform),
];
