import { afterEach, beforeAll, beforeEach } from 'vitest';
import type {
  ExampleCaller,
  ExampleCondition,
} from '../../../src-shared/contract/examples/example.ts';
import type { WireAnswer } from '../../../src-shared/contract/fault.ts';
import {
  type OperationName,
  type Operations,
  operations,
} from '../../../src-shared/contract/index.ts';
import type { Operation, ResultOf } from '../../../src-shared/contract/operation.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from '../example-world.ts';
import type { TestContext } from '../test-context.ts';

/** The example world as the test that runs finds it. */
export interface FreshExampleWorld {
  readonly context: TestContext;
  bringAbout(conditions: readonly ExampleCondition[]): Promise<void>;
  call(name: OperationName, input: object, who?: ExampleCaller): Promise<WireAnswer>;
  /** What a call comes to, as the contract has it; throws when it is refused. */
  resultOf<N extends OperationName>(
    name: N,
    input: object,
    who?: ExampleCaller,
  ): Promise<ResultOf<Operations[N]>>;
}

/** A copy of the example world for each test of the file; who calls is `usual` if not said. */
export function freshExampleWorld(usual: ExampleCaller): FreshExampleWorld {
  let image: WorldImage;
  let copy: ExampleWorld;
  beforeAll(async () => {
    image = await exampleImage();
  });
  beforeEach(() => {
    copy = openExampleWorld(image);
  });
  afterEach(() => copy.close());
  const call: FreshExampleWorld['call'] = async (name, input, who = usual) => {
    const caller = await copy.callerOf(who, 'interface');
    return copy.kernel.call(name, input, { caller });
  };
  return {
    get context() {
      return copy.context;
    },
    bringAbout: (conditions) => copy.bringAbout(conditions),
    call,
    resultOf: async (name, input, who) => {
      const { status, body } = await call(name, input, who);
      assert(status === 200, `${name}: ${JSON.stringify(body)}`);
      const { result }: Operation = operations[name];
      // The schema of this name has just made it.
      return result.parse(body) as ResultOf<Operations[typeof name]>;
    },
  };
}
