import { expect, test } from '../fixtures/app.ts';

const scans = 40;
/** What a cashier notices as waiting. The figure is for reading: a busy machine adds to it. */
const noticedMs = 1_000;

test('a scan is a line before anybody notices', async ({ counter }) => {
  const { page } = counter;
  await counter.startOver();
  await page.evaluate(watchScans);
  for (let scan = 0; scan < scans; scan++) {
    await counter.scan('400860210746');
    await page.waitForFunction((count) => Reflect.get(window, 'scanWaits').length > count, scan);
  }
  await expect(counter.lines).toContainText(`${scans}×`);
  const waitsMs: number[] = await page.evaluate(() => Reflect.get(window, 'scanWaits'));
  const p95Ms = waitsMs.toSorted((a, b) => a - b)[Math.floor(scans * 0.95)] ?? 0;
  process.stdout.write(`Scan to line, p95 of ${scans}: ${p95Ms.toFixed(1)} ms\n`);
  expect(p95Ms).toBeLessThan(noticedMs);
});

/** In the page: from the last digit of each scan to the frame that shows its line, in ms. */
function watchScans(): void {
  const waitsMs: number[] = [];
  Reflect.set(window, 'scanWaits', waitsMs);
  let startedMs: number | undefined;
  window.addEventListener(
    'keydown',
    () => {
      startedMs = performance.now();
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    if (startedMs === undefined) return;
    const fromMs = startedMs;
    startedMs = undefined;
    requestAnimationFrame(() => waitsMs.push(performance.now() - fromMs));
  });
  const ticket = document.querySelector('section[aria-label="Ticket"]') ?? document.body;
  observer.observe(ticket, { subtree: true, childList: true, characterData: true });
}
