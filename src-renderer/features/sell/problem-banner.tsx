import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import type { RingProblem } from './use-ring-up.ts';

interface ProblemBannerProps {
  readonly problem: RingProblem | undefined;
  readonly onSearch: (code: string) => void;
  readonly onClose: () => void;
}

/** Why nothing was added. The next scan goes on regardless. */
export function ProblemBanner({ problem, onSearch, onClose }: ProblemBannerProps) {
  const text = useText();
  if (!problem) return null;
  return (
    <div className="px-(--gutter) py-1">
      <Banner
        tone="warn"
        onClose={onClose}
        actions={
          problem.kind === 'unknown_code' && (
            <Button tone="outline" onPress={() => onSearch(problem.code)}>
              {text('sell.search.key')}
            </Button>
          )
        }
      >
        {problem.kind === 'sold_out'
          ? text('sell.soldOut', { name: problem.name })
          : text('sell.unknownCode', { code: problem.code })}
      </Banner>
    </div>
  );
}
