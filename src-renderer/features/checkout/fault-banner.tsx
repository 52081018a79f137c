import { useNavigate } from '@tanstack/react-router';
import type { CallFault } from '../../api/frames.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { faultSentence } from './fault-sentence.ts';

interface FaultBannerProps {
  readonly fault: CallFault;
  readonly onBack: () => void;
}

const notRegistered = 10107;
const otherAmount = 10123;

/** Why nothing was paid, and the way to where that can be mended. */
export function FaultBanner({ fault, onBack }: FaultBannerProps) {
  const text = useText();
  const navigate = useNavigate();
  const action = (): { readonly label: string; readonly run: () => void } | undefined => {
    switch (fault.code) {
      case notRegistered:
        return {
          label: text('checkout.toTerminals'),
          run: () => void navigate({ to: '/terminals' }),
        };
      case otherAmount:
        return { label: text('checkout.back'), run: onBack };
      default:
        return undefined;
    }
  };
  const offered = action();
  return (
    <Banner
      tone="danger"
      actions={offered && <Button onPress={offered.run}>{offered.label}</Button>}
    >
      {faultSentence(fault, text)}
    </Banner>
  );
}
