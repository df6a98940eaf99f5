import { consoleErrorsOf } from '../support/console-errors.ts';
import { dock, openDock } from '../support/embed-page.ts';
import { expectFailure, openHost, retryLoadsMap } from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';

test.use({
  expectedConsoleErrors: consoleErrorsOf('request', 'kind', 'integrity', 'syntax'),
});

/** The answer of a server that sends its start page for every unknown address, or of a network to which the user has not signed in. */
const START_PAGE = { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Start page</title>' };

const ENGINE_FILES = [
  ['the engine', /\/mapbox-gl\.js/],
  ['a module of the engine', /\/core\.js/],
  ['the engine’s style sheet', /\/mapbox-gl\.css/],
  ['the workers’ script', /\/worker\.js/],
] as const;

for (const [name, match] of [
  ['the pointer', /^\/channels\//],
  ['the entry', /remoteEntry/],
  ['a chunk', /\/map\.\w+\.js/],
  ...ENGINE_FILES,
] as const) {
  test(`a start page in place of ${name} is reported, and not used again on retry @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    proxy.answer(match, START_PAGE);
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_WRONG_CONTENT');
    await expect(page.getByRole('alert')).toContainText('something else answers');

    proxy.reset();
    await retryLoadsMap(page);
  });
}

for (const [name, match] of ENGINE_FILES) {
  test(`embed.js, which has no hashes, reports the same for ${name} @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    proxy.answer(match, START_PAGE);
    await openDock(page, site, `${proxy.origin}/channels/production/embed.js`);
    await expect(page.getByRole('alert')).toContainText('REMOTE_WRONG_CONTENT');

    proxy.reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dock(page)).toHaveAttribute('status', 'ready');
  });
}
