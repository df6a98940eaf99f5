import { openPageWithReadyMap, ready, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

test('a map on a screen with another pixel ratio is as sharp as that screen, at the same size', async ({
  page,
  site,
}) => {
  // Chromium sends no event of a media query for a pixel ratio that its driver sets, so the page does.
  await page.addInitScript(() => {
    const { matchMedia } = globalThis;
    const queries = [] as MediaQueryList[];
    globalThis.matchMedia = (text) => {
      const query = matchMedia.call(globalThis, text);
      if (text.includes('resolution')) queries.push(query);
      return query;
    };
    Object.assign(globalThis, {
      noteScreen: () => queries.splice(0).forEach((query) => query.dispatchEvent(new Event('change'))),
    });
  });
  await openPageWithReadyMap(page, site);
  const ratio = () =>
    withMap(page, ({ handle }) => {
      const canvas = handle.engine?.getCanvas() as HTMLCanvasElement;
      return [canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight];
    });
  expect(await ratio()).toEqual([1, 1]);
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() as { width: number; height: number };
  for (const deviceScaleFactor of [2, 1]) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor,
      mobile: false,
    });
    await page.evaluate(() => (globalThis as any).noteScreen());
    await expect.poll(ratio).toEqual([deviceScaleFactor, deviceScaleFactor]);
    await ready(page);
  }
});
