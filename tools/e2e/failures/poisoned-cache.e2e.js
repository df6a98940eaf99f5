/** Files that came once with another content, as from a captive portal, and stay in the browser's cache under addresses that never change. */
import { consoleErrorsOf } from '../support/console-errors.js';
import { mapStatus } from '../support/host-page.js';
import { expect, test } from '../support/test.js';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'kind', 'syntax') });

/** The answer of a portal that lets it be cached, in place of the next one. */
const poison = (/** @type {string} */ match, type = 'text/plain') => ({
  match,
  kind: 'page',
  headers: { 'Content-Type': type, 'Cache-Control': 'max-age=3600', 'X-Content-Type-Options': 'nosniff' },
  times: 1,
});

for (const [file, match] of [
  ['the late shell', String.raw`^/late-shell\.\w+\.js$`],
  ['its libraries', String.raw`^/components\.\w+\.js$`],
  ['its style sheet', String.raw`^/late-shell\.\w+\.css$`],
])
  test(`header and list come although ${file} was cached with another content @every-browser`, async ({
    page,
    site,
  }) => {
    site.host.faults.add(poison(String(match)));
    await page.goto(site.host.origin);
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  });

test('the page is in its language although the texts were cached with another content', async ({
  page,
  site,
}) => {
  site.host.faults.add(poison(String.raw`^/language-de\.\w+\.js$`));
  site.host.changeConfig((config) => void (config['language'] = 'de'));
  await page.goto(site.host.origin);
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
});
