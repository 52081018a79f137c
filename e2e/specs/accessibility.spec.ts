import { test } from '../fixtures/app.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectNothingCutOff } from '../fixtures/cut-off.ts';
import { screenStates } from '../fixtures/screens.ts';

test('nothing that axe would mind and nothing cut off, on any screen, light or dark', async ({
  app,
  counter,
}) => {
  test.setTimeout(240_000);
  app.terminal.reset();
  for (const { name, show } of screenStates) {
    await test.step(name, async () => {
      await show(counter, app.terminal);
      await expectNoViolations(counter.page, name);
      await expectNothingCutOff(counter.page, name);
    });
  }
});
