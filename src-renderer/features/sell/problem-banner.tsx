import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import type { RingProblem } from './use-ring-up.ts';

interface ProblemBannerProps {
  readonly problem: RingProblem;
  readonly onSearch: (code: string) => void;
  readonly onClose: () => void;
}

/** Why nothing was added. The next scan goes on regardless. */
export function ProblemBanner({ problem, onSearch, onClose }: ProblemBannerProps) {
  const text = useText();
  if (problem.kind === 'sold_out') {
    return (
      <Banner tone="warn" onClose={onClose}>
        {text('sell.soldOut', { name: problem.name })}
      </Banner>
    );
  }
  const { code } = problem;
  return (
    <Banner
      tone="warn"
      onClose={onClose}
      actions={
        <Button tone="outline" onPress={() => onSearch(code)}>
          {text('sell.search.key')}
        </Button>
      }
    >
      {text('sell.unknownCode', { code })}
    </Banner>
  );
}
