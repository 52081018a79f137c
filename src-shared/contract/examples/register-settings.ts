import { answers, type Example, refuses } from './example.ts';

const cashier = { caller: 'cashier' } as const;
const manager = { caller: 'manager' } as const;
const limits = { hundredths_max: 1_500, amount_max: 500 };

export const registerSettingsExamples: readonly Example[] = [
  answers(
    'clearDemo',
    'with nothing real in it',
    {},
    { clearing: true },
    { ...manager, given: ['demo_loaded'] },
  ),
  refuses('clearDemo', 'over a real business', {}, [10131, { state: 'not_demo' }], manager),
  refuses('clearDemo', 'as a cashier', {}, [10403], { ...cashier, given: ['demo_loaded'] }),
  answers(
    'readDiscountLimits',
    'that nobody has set',
    {},
    { hundredths_max: 2_000, amount_max: 2_000 },
    cashier,
  ),
  answers('setDiscountLimits', 'to 15 % and 5.00', { body: limits }, limits, manager),
  answers('readDiscountLimits', 'once they are set', {}, limits, {
    ...cashier,
    before: [{ operation: 'setDiscountLimits', input: { body: limits }, ...manager }],
  }),
  refuses('setDiscountLimits', 'as a cashier', { body: limits }, [10403], cashier),
];
