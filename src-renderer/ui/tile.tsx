import { Button } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { useMoney } from './money.tsx';
import { useText } from './text.ts';

export const hues = ['blue', 'sky', 'teal', 'green', 'olive', 'amber', 'red', 'plum'] as const;
export type Hue = (typeof hues)[number];

export interface TileProps {
  readonly name: string;
  readonly priceCents: number;
  readonly hue: Hue;
  /** How many of it are in the ticket; shown as a badge. */
  readonly count: number;
  readonly needsChoices: boolean;
  readonly isSoldOut: boolean;
  /** One tile of a grid is in the tab order; arrow keys reach the others. */
  readonly isTabStop: boolean;
  readonly onPress: () => void;
}

/** A thing to sell. Its colour repeats what the name and the place say. */
export function Tile(props: TileProps) {
  const { name, priceCents, hue, count, needsChoices, isSoldOut, onPress } = props;
  const text = useText();
  const money = useMoney();
  const spoken = [
    name,
    isSoldOut ? text('kit.soldOut') : money(priceCents),
    count > 0 ? text('kit.inTicket', { count }) : '',
    needsChoices ? text('kit.needsChoices') : '',
  ];
  return (
    <Button
      data-hue={hue}
      aria-label={spoken.filter(Boolean).join(', ')}
      onPress={onPress}
      isDisabled={isSoldOut}
      excludeFromTabOrder={!props.isTabStop}
      className={[
        'motion-press ring-inset relative flex size-full flex-col justify-between overflow-hidden',
        'rounded-button bg-tint ps-4.5 pe-3 text-start pressed:bg-rail/40',
        'before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:bg-rail',
        isLong(name) ? 'pt-2 pb-3' : 'py-3',
      ].join(' ')}
    >
      <span
        className={classNames(
          'shrink-0 font-semibold break-words',
          isLong(name) ? 'line-clamp-3 text-body leading-tight' : 'line-clamp-2 text-counter',
          isSoldOut && 'text-ink-2 line-through',
        )}
      >
        {name}
      </span>
      <span className="num text-body leading-tight text-ink-2">
        {isSoldOut ? text('kit.soldOut') : money(priceCents)}
      </span>
      {count > 0 && <TileBadge count={count} />}
    </Button>
  );
}

/** What two lines of the narrowest tile hold for sure, and one line. */
const shortNameLengthMax = 18;
const shortWordLengthMax = 10;

/** A long name is set a size smaller, on three lines rather than cut. */
function isLong(name: string): boolean {
  const hasLongWord = name.split(' ').some((word) => word.length > shortWordLengthMax);
  return hasLongWord || name.length > shortNameLengthMax;
}

function TileBadge({ count }: { readonly count: number }) {
  return (
    <span
      className={[
        'num absolute end-2 bottom-2 min-w-7 rounded-full bg-ink px-2 text-center text-body',
        'font-semibold leading-7 text-surface',
      ].join(' ')}
    >
      {count}
    </span>
  );
}
