import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from '../fixtures/app.ts';
import { screenStates } from '../fixtures/screens.ts';

const themes = ['light', 'dark'] as const;
/** While a dialog is open the page behind it is hidden, and with it its landmark and heading. */
const rulesOfWholePages = ['landmark-one-main', 'page-has-heading-one'];

// The page is the same in a browser: it is looked at once.
test('nothing that axe would mind, on any screen, light or dark @desktop', async ({
  app,
  counter,
}) => {
  test.setTimeout(180_000);
  app.terminal.reset();
  for (const { name, show } of screenStates) {
    await test.step(name, async () => {
      await show(counter, app.terminal);
      for (const theme of themes) {
        await counter.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await expect(counter.page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(counter.page.locator('html')).toHaveAttribute('data-theme', theme);
        expect.soft(await violations(counter.page), `${name}, ${theme}`).toEqual([]);
      }
    });
  }
});

/** One line per rule that is broken, with the first element that breaks it. */
async function violations(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  const found = await (isDialog ? axe.disableRules(rulesOfWholePages) : axe).analyze();
  return found.violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first?.html.slice(0, 200)} ${first?.failureSummary ?? ''}`;
  });
}
