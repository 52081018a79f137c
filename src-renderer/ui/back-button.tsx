import { ArrowLeft } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useText } from './text.ts';

interface BackButtonProps {
  readonly onPress: () => void;
}

/** Leads from a detail to its list; not there where the list stands beside it. */
export function BackButton({ onPress }: BackButtonProps) {
  const text = useText();
  return (
    <span className="beside:hidden">
      <IconButton label={text('kit.back')} onPress={onPress}>
        <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
      </IconButton>
    </span>
  );
}
