import { beforeAll, describe, expect, test } from 'vitest';
import type { Example } from '../../src-shared/contract/examples/example.ts';
import { examples } from '../../src-shared/contract/examples/index.ts';
import { faultRegistry } from '../../src-shared/contract/fault-registry.ts';
import { operationNames, operations } from '../../src-shared/contract/index.ts';
import type { Operation } from '../../src-shared/contract/operation.ts';
import { exampleImage, type WorldImage } from './example-world.ts';
import { runExample } from './run-example.ts';

let image: WorldImage;
beforeAll(async () => {
  image = await exampleImage();
});

describe('each example has exactly its answer', () => {
  const named = examples.map(
    (example) => [`${example.operation} ${example.title}`, example] as const,
  );
  test.each(named)('%s', async (_, example) => {
    expect(await runExample(image, example)).toEqual(example.answer);
  });
});

describe('each operation has a success and each error that it declares', () => {
  test.each(operationNames)('%s', (name) => {
    const operation: Operation = operations[name];
    const ownExamples = examples.filter((example) => example.operation === name);
    expect(ownExamples.map(({ answer }) => answer.status)).toContain(200);
    const shown = ownExamples.map(faultOf);
    for (const { code, status, when } of operation.faults) {
      expect(shown, when).toContain(`${code} ${status ?? faultRegistry[code].status}`);
    }
  });
});

test('a success has the fields that its operation declares, and no others', () => {
  for (const { operation, answer } of examples) {
    if (answer.status !== 200) continue;
    expect(operations[operation].result.parse(answer.body)).toEqual(answer.body);
  }
});

function faultOf({ answer }: Example): string {
  const { body, status } = answer;
  const error: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'error');
  const code: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'code');
  return `${code} ${status}`;
}
