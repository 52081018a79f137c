import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';

/** Esc leaves what is shown beside the list. */
export function useBackKey(onBack: () => void): void {
  const text = useText();
  useShortcuts([{ chord: 'Escape', label: text('kit.back'), run: onBack }]);
}
