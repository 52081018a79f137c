import type { TestAnswer } from '../../api/terminal-device.ts';

/** What a person does about a test that failed. */
export type TestFix = 'other_reader' | 'no_charge' | 'not_voided';

/** By the first step that failed; undefined when all passed. */
export function testFix({ steps }: TestAnswer): TestFix | undefined {
  switch (steps.find(({ result }) => result === 'failed')?.step) {
    case 'identify':
      return 'other_reader';
    case 'sale':
      return 'no_charge';
    case 'void':
      return 'not_voided';
    case undefined:
      return undefined;
  }
}
