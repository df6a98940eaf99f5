import { once } from 'node:events';
import { dock, openDock } from '../support/embed-page.ts';
import { expectFailure, openHost, retryLoadsMap } from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';
import type { Answer } from '../support/servers/start-proxy.ts';

const POINTER = /^\/channels\/production\.json/;
const CHUNK = ' '.repeat(10_000);
const LARGE_BYTES = 60_000_000;
const LIMIT = 'at most 65536 bytes';

/** Makes an answer that never ends while the connection is open. */
function createEndless(): Answer & { ends: Promise<unknown> } {
  let begin: (ends: Promise<unknown>) => void;
  const ends = new Promise((resolve: (ends: Promise<unknown>) => void) => (begin = resolve));
  return {
    type: 'application/json',
    ends,
    body(response) {
      begin(once(response, 'close'));
      const writeMore = () => {
        while (!response.destroyed && response.write(CHUNK));
      };
      response.on('drain', writeMore);
      writeMore();
    },
  };
}

/** Makes an answer that announces a large length, sends a small part and then nothing more. */
const createLarge = (): Answer => ({
  type: 'application/json',
  bytes: LARGE_BYTES,
  body: (response) => void response.write(CHUNK),
});

for (const [what, answer] of [
  ['announces 60 MB', createLarge],
  ['never ends', createEndless],
] as const) {
  test(`a host refuses a pointer that ${what}, and loads a valid one on retry`, async ({ page, site }) => {
    const proxy = await startProxy(page, site);
    proxy.answer(POINTER, answer());
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_INVALID');
    await expect(page.getByRole('alert')).toContainText(LIMIT);
    proxy.reset();
    await retryLoadsMap(page);
  });

  test(`a page with embed.js refuses a pointer that ${what}, and loads a valid one on retry`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    proxy.answer(POINTER, answer());
    await openDock(page, site, `${proxy.origin}/channels/production/embed.js`);
    await expect(page.getByRole('alert')).toContainText('REMOTE_INVALID');
    await expect(page.getByRole('alert')).toContainText(LIMIT);
    proxy.reset();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(dock(page)).toHaveAttribute('status', 'ready');
  });
}

test('the download of a pointer that never ends is aborted once the pointer is refused', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  const pointer = createEndless();
  proxy.answer(POINTER, pointer);
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_INVALID');
  await pointer.ends;
});
