import { Line, LineChart, YAxis } from 'recharts';

interface LatencyChartProps {
  /** Oldest first. */
  readonly latenciesMs: readonly number[];
}

/** The newest answers as a line from zero; what it says is said in words beside it. */
export function LatencyChart({ latenciesMs }: LatencyChartProps) {
  const points = latenciesMs.map((ms, index) => ({ index, ms }));
  return (
    <LineChart
      width={240}
      height={56}
      data={points}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      accessibilityLayer={false}
    >
      <YAxis hide domain={[0, 'dataMax']} />
      <Line
        dataKey="ms"
        stroke="var(--chart-1)"
        strokeWidth={2}
        dot={false}
        isAnimationActive={false}
      />
    </LineChart>
  );
}
