import { startProvider } from '../../provider/server.ts';
import { expect, test } from '../support/test.ts';
import { makeConfig, openPlainPage } from '../support/plain-page/plain-page.ts';

test.use({ view: 'land' });

test('sends each of two providers on one page only its own token @every-browser', async ({
  page,
  site,
  watch,
}) => {
  const other = await startProvider({ tokens: { accepted: ['pk.other-team'] } });
  try {
    await openPlainPage(page, site);
    const first = makeConfig(site);
    const second = { ...first, provider: { baseApiUrl: other.url, accessToken: 'pk.other-team' } };
    await page.evaluate(
      ([one, two]) => {
        const { plain } = globalThis as any;
        plain.maps = [
          plain.mount(document.querySelector('#map'), one),
          plain.mount(document.querySelector('#second'), two),
        ];
      },
      [first, second],
    );
    await expect(page.locator('[data-mapdock-status=ready]')).toHaveCount(2);
    // The first map requests more tiles after the second one was made.
    await page.evaluate(() => (globalThis as any).plain.maps[0].moveCamera({ center: [-100, 40], zoom: 5 }));
    await expect
      .poll(
        () =>
          watch
            .requestedUrls()
            .filter((url) => url.startsWith(`${site.provider.origin}/v4/`) && url.includes('/5/')).length,
      )
      .toBeGreaterThan(2);

    const originsWithToken = (token: string) =>
      new Set(
        watch
          .requestedUrls()
          .filter((url) => url.includes(token))
          .map((url) => new URL(url).origin),
      );
    expect(originsWithToken('pk.mapdock-local')).toEqual(new Set([site.provider.origin]));
    expect(originsWithToken('pk.other-team')).toEqual(new Set([other.url]));
    expect(
      watch.requestedUrls().filter((url) => url.includes('placeholder') || url.includes('.invalid')),
    ).toEqual([]);
    const engineLoads = watch.requestedUrls().filter((url) => url.endsWith('/core.js'));
    expect(engineLoads).toHaveLength(1);
  } finally {
    await other.close();
  }
});
