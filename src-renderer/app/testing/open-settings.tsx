import { screen, within } from '@testing-library/react';
import type { RegisterRole } from '../../../src-shared/contract/operation.ts';
import type { Processing } from '../../api/processing.ts';
import { cafeAnswers } from './fake-cafe.ts';
import { renderCounter } from './render-app.tsx';

const unconfigured: Processing = {
  processor_cp: null,
  processor_cnp: null,
  merchant_id: null,
  currency_iso: 'USD',
  network_tokens: 0,
  signature_from: null,
  capture_over_rate: 0,
};

/** The settings as somebody of that role sees them, where cards are processed like that. */
export async function openSettings(
  register_role: RegisterRole,
  configured: Partial<Processing> = {},
) {
  const session = { user_id: 4071, location_id: 9, name: 'Maya R.', register_role };
  let isSignedIn = false;
  let processing = { ...unconfigured, ...configured };
  const app = await renderCounter({
    ...cafeAnswers(() => ({ session: isSignedIn ? session : null })),
    signIn: () => {
      isSignedIn = true;
      return session;
    },
    readDiscountLimits: () => ({ hundredths_max: 2_000, amount_max: 2_000 }),
    retrieveProcessing: () => processing,
    configureProcessing: ({ body: { signature_from, capture_over_rate } = {} }) => {
      processing = {
        ...processing,
        ...(signature_from === undefined ? {} : { signature_from }),
        ...(capture_over_rate === undefined ? {} : { capture_over_rate }),
      };
      return processing;
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Settings' }));
  return { ...app, sheet };
}
