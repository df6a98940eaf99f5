/** Counts in the servers how often a page requests each file when nothing is cached. */
import { mapStatus } from './support/host-page.ts';
import { dock, openDock } from './support/embed-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

test.use({ view: 'land' });

/** So slow that a file is still being transferred when the page needs it again. */
const SLOW = { match: '.', kind: 'slow', bytesPerSecond: 150_000 } as const;

/** Engine files that workers load besides the page; each worker sends its own requests. */
const LOADED_BY_WORKERS = /^\/engine\/.*\/(worker|shared)\.js$/;

/** The browser requests it for its window, at any time. */
const TAB_ICON = '/icon.svg';

const listRequests = ({ host, remote, provider }: Site) =>
  Object.entries({ host, remote, provider }).flatMap(([server, { requests }]) =>
    requests
      .list()
      .filter(({ path }) => path !== TAB_ICON)
      .map(({ path, query }) => `${server} ${path}?${new URLSearchParams(query)}`),
  );

const findRepeated = (requests: readonly string[]) =>
  requests.filter((request, index) => requests.indexOf(request) !== index);

/** Whether the browser caches answers, tried with a file that never changes. WebKit is tested in a private window, which caches nothing. */
async function cachesAnswers(page: Page, { remote }: Site) {
  const { releaseId, entry } = remote.release;
  const path = `/releases/${releaseId}/${entry}`;
  const count = () => remote.requests.list().filter((request) => request.path === path).length;
  const load = () =>
    page.evaluate(async (url) => void (await (await fetch(url)).text()), remote.origin + path);
  await load();
  const before = count();
  await load();
  return count() === before;
}

async function expectOnce(page: Page, site: Site) {
  const repeated = findRepeated(listRequests(site));
  const isWorkerFile = (request: string) => LOADED_BY_WORKERS.test(request.replace(/^remote |\?$/g, ''));
  const excused = (await cachesAnswers(page, site)) ? [] : repeated.filter(isWorkerFile);
  expect(repeated.filter((request) => !excused.includes(request))).toEqual([]);
}

for (const [how, fault] of [
  ['', undefined],
  [' while it is being transferred', SLOW],
] as const) {
  test(`the host’s page requests no file again${how} @every-browser`, async ({ page, site }) => {
    if (fault) site.remote.faults.add(fault);
    await page.goto(site.host.origin);
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
    await expectOnce(page, site);
  });

  test(`a page with embed.js requests no file again${how} @every-browser`, async ({ page, site }) => {
    if (fault) site.remote.faults.add(fault);
    await openDock(page, site);
    await expect(dock(page)).toHaveAttribute('status', 'ready');
    await expectOnce(page, site);
  });
}
