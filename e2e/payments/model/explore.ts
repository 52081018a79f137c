import { flightSteps } from './flight-steps.ts';
import { isSettled, violationIn } from './invariants.ts';
import type { ModelContext, Step } from './model-context.ts';
import type { ModelCall } from './model-rows.ts';
import { encodeState, essence, firstState, type ModelState, type Trouble } from './model-state.ts';
import { peopleSteps } from './people-steps.ts';
import { recoverySteps } from './recovery-steps.ts';
import type { Rules } from './rules.ts';
import { terminalSteps } from './terminal-steps.ts';

/** What may be called and what may go wrong in one exploration. */
export interface Scenario {
  readonly name: string;
  readonly calls: readonly ModelCall[];
  readonly salesMax: number;
  readonly trouble: Trouble;
}

export interface Exploration {
  readonly states: number;
  readonly steps: number;
  readonly reached: ReadonlySet<string>;
  /** The shortest way to a state that must never be, one step a line. */
  readonly violation: string | undefined;
}

/** Visits every state of a scenario, breadth first, until one must never be. */
export function explore(scenario: Scenario, rules: Rules): Exploration {
  const exploration = new Breadth(scenario, rules);
  return exploration.run();
}

class Breadth {
  readonly #context: ModelContext;
  readonly #trouble: Trouble;
  readonly #indexByCode = new Map<string, number>();
  readonly #parents: number[] = [];
  readonly #names: string[] = [];
  readonly #reached = new Set<string>();
  /** Steps that don't need trouble or people: from, to, from, to... */
  readonly #fair: number[] = [];
  readonly #settled: number[] = [];
  #layer: { readonly index: number; readonly state: ModelState }[] = [];
  #nextLayer: { readonly index: number; readonly state: ModelState }[] = [];
  #steps = 0;
  #violation: string | undefined;

  constructor({ calls, salesMax, trouble }: Scenario, rules: Rules) {
    const reached = (condition: string) => void this.#reached.add(condition);
    this.#context = { rules, calls, salesMax, reached };
    this.#trouble = trouble;
  }

  run(): Exploration {
    this.#nextLayer = [];
    this.#visit(firstState(this.#trouble), -1, 'start');
    while (this.#nextLayer.length > 0 && this.#violation === undefined) {
      this.#layer = this.#nextLayer;
      this.#nextLayer = [];
      for (const { index, state } of this.#layer) {
        this.#expand(index, state);
        if (this.#violation !== undefined) break;
      }
    }
    this.#violation ??= this.#stuck();
    return {
      states: this.#parents.length,
      steps: this.#steps,
      reached: this.#reached,
      violation: this.#violation,
    };
  }

  #expand(index: number, state: ModelState): void {
    if (isSettled(state)) this.#settled.push(index);
    let hasPerson = false;
    try {
      for (const step of stepsFrom(this.#context, state)) {
        this.#steps += 1;
        if (step.by === 'person') hasPerson = true;
        const to = this.#visit(step.next, index, step.name);
        if (['register', 'terminal', 'time'].includes(step.by)) this.#fair.push(index, to);
        if (this.#violation !== undefined) return;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#violation = this.#trace(index, reason);
      return;
    }
    const mayDecide = state.isUp && state.trouble.decisions > 0;
    const needsPerson = state.attempts.some((each) => each.state === 'NEEDS_HUMAN');
    if (mayDecide && needsPerson && !hasPerson) {
      this.#violation = this.#trace(index, 'a person is needed and can do nothing');
    }
  }

  #visit(whole: ModelState, parent: number, name: string): number {
    const state = essence(whole);
    const code = encodeState(state);
    const known = this.#indexByCode.get(code);
    if (known !== undefined) return known;
    const index = this.#parents.length;
    this.#indexByCode.set(code, index);
    this.#parents.push(parent);
    this.#names.push(name);
    this.#nextLayer.push({ index, state });
    const violation = violationIn(state);
    if (violation !== undefined) this.#violation = this.#trace(index, violation);
    return index;
  }

  /** A state from which nothing ends well without more trouble or a person's help. */
  #stuck(): string | undefined {
    const count = this.#parents.length;
    const before: number[][] = Array.from({ length: count }, () => []);
    for (let at = 0; at < this.#fair.length; at += 2) {
      before[this.#fair[at + 1] ?? 0]?.push(this.#fair[at] ?? 0);
    }
    const endsWell = new Uint8Array(count);
    const queue = [...this.#settled];
    for (const index of queue) endsWell[index] = 1;
    for (let at = 0; at < queue.length; at++) {
      for (const index of before[queue[at] ?? 0] ?? []) {
        if (endsWell[index] === 1) continue;
        endsWell[index] = 1;
        queue.push(index);
      }
    }
    const stuck = endsWell.indexOf(0);
    return stuck === -1 ? undefined : this.#trace(stuck, 'never ends well');
  }

  #trace(index: number, reason: string): string {
    const names: string[] = [];
    for (let at = index; at > 0; at = this.#parents[at] ?? -1) names.push(this.#names[at] ?? '');
    return [...names.toReversed(), `=> ${reason}`].join('\n');
  }
}

function* stepsFrom(context: ModelContext, state: ModelState): Generator<Step> {
  yield* flightSteps(context, state);
  yield* recoverySteps(context, state);
  yield* terminalSteps(context, state);
  yield* peopleSteps(context, state);
}
