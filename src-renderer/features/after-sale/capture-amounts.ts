interface CaptureAmountsInput {
  readonly hold: { readonly amount: number; readonly capture_max: number };
  /** What is still due on the ticket, in cents; 0 where nobody told its total. */
  readonly dueCents: number;
  readonly typedCents: number | undefined;
}

/** What a capture comes to, in cents. */
export interface CaptureAmounts {
  /** What is asked for: as typed, else what is due as far as it may be captured. */
  readonly amountCents: number;
  /** What of it is past what is due: nothing else is paid by a capture than ticket and tip. */
  readonly tipCents: number;
  /** What has to be paid otherwise if as much as possible is captured. */
  readonly restCents: number;
  readonly isTooMuch: boolean;
}

export function captureAmounts({
  hold,
  dueCents,
  typedCents,
}: CaptureAmountsInput): CaptureAmounts {
  const mostCents = hold.capture_max;
  const amountCents = typedCents ?? Math.min(mostCents, dueCents);
  return {
    amountCents,
    tipCents: dueCents === 0 ? 0 : Math.max(0, amountCents - dueCents),
    restCents: Math.max(0, Math.max(dueCents, amountCents) - mostCents),
    isTooMuch: amountCents > mostCents,
  };
}
