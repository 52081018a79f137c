import type { Example } from './example.ts';
import { userExamples } from './user.ts';

/** Golden examples of the whole interface: a success of each operation and each error that it declares. */
export const examples: readonly Example[] = [...userExamples];
