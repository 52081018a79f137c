const pinLengthMin = 4;
export const pinLengthMax = 6;

/**
 * `repeated`: one digit or one group of digits over and over (1111, 1212). `run`: 1234, 4321, also
 * past 9 (8901).
 */
export type PinFault = 'not_digits' | 'length' | 'repeated' | 'run';

/**
 * Why a PIN is refused; undefined when it can be taken. Whether somebody else has it is for the
 * caller to find out.
 */
export function pinFault(pin: string): PinFault | undefined {
  if (!/^\d*$/.test(pin)) return 'not_digits';
  if (pin.length < pinLengthMin || pin.length > pinLengthMax) return 'length';
  if (isRepeated(pin)) return 'repeated';
  if (isRun(pin)) return 'run';
  return undefined;
}

function isRepeated(pin: string): boolean {
  const groupLengths = [1, 2, 3].filter(
    (length) => pin.length > length && pin.length % length === 0,
  );
  return groupLengths.some((length) => pin === pin.slice(0, length).repeat(pin.length / length));
}

function isRun(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
