/** What somebody drew, in units from the top left; the larger extent is 1000. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** One for each time that the pen was down, as `[x, y]`. */
  readonly strokes: readonly (readonly (readonly number[])[])[];
}

interface SignatureProps {
  readonly drawing: Drawing;
  readonly label: string;
}

/** Room around the drawing, so that the ends of its lines are not cut off. */
const marginUnits = 24;
const penUnits = 12;

/** A signature as it was drawn, in ink, as large as its place allows. */
export function Signature({ drawing, label }: SignatureProps) {
  const { width, height, strokes } = drawing;
  const across = width + 2 * marginUnits;
  const down = height + 2 * marginUnits;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-marginUnits} ${-marginUnits} ${across} ${down}`}
      className="h-20 w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth={penUnits}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={strokes.map(pathOf).join(' ')} />
    </svg>
  );
}

/** A pen that was set down and lifted again leaves a dot: a line of no length with round ends. */
function pathOf(stroke: readonly (readonly number[])[]): string {
  const [start = [], ...rest] = stroke.map(([x = 0, y = 0]) => [x, y]);
  const lines = rest.length === 0 ? [start] : rest;
  return `M${start.join(' ')} ${lines.map((point) => `L${point.join(' ')}`).join(' ')}`;
}
