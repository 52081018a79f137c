import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import { put, type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import { clearDemo } from './clear-demo.ts';
import { demoSetting, simulatorConnection } from './demo-setting.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from './example-world.ts';

const { main, other } = world;

let image: WorldImage;
let register: ExampleWorld;
let clearings: number;
beforeAll(async () => {
  image = await exampleImage();
});
beforeEach(async () => {
  register = openExampleWorld(image);
  clearings = 0;
  await store(put('setting', { name: demoSetting }, { value: '[]' }));
});
afterEach(() => register.close());

async function store(...local: RowOperation[]): Promise<void> {
  await register.context.store.commit([], () => ({ answer: undefined, local }));
}

function clear() {
  const empty = (): void => {
    clearings += 1;
  };
  const instance = { ...register.context.instance, clearDemo: empty };
  return clearDemo({ ...register.context, instance });
}

test('a demo that somebody boarded a location beside is kept', async () => {
  expect(await clear()).toMatchObject({ code: 10131, details: { state: 'real_data' } });
  expect(clearings).toBe(0);
});

test('a demo that a real terminal was attached to is kept, until it is detached', async () => {
  await store(
    remove('location', { location_id: other.location_id }),
    remove('terminal_connection', { terminal_id: other.terminalId }),
    remove('terminal_connection', { terminal_id: main.inactiveTerminalId }),
  );
  expect(await clear()).toMatchObject({ code: 10131, details: { state: 'real_data' } });
  const connection = simulatorConnection;
  await store(put('terminal_connection', { terminal_id: main.terminalId }, { connection }));
  expect(await clear()).toEqual({ clearing: true });
  expect(clearings).toBe(1);
});
