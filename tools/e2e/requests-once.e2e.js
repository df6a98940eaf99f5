/** How often a page asks for each file on a clean start, counted where it is asked: in the servers. */
import { mapStatus } from './support/host-page.js';
import { attributesOf, channelEmbed, dock, openEmbedPage, scriptOf } from './support/embed-page.js';
import { expect, test } from './support/test.js';

/** @typedef {import('./support/start-site.js').Site} Site */
/** @typedef {import('@playwright/test').Page} Page */

/** Slower than the page is: what it wants next is still on its way from an earlier request. */
const SLOW = /** @type {const} */ ({ match: '.', kind: 'slow', bytesPerSecond: 150_000 });

/** Of the engine, what workers load besides the page: their requests are their own. */
const LOADED_BY_WORKERS = /^\/engine\/.*\/(worker|shared)\.js$/;

/** For the browser's own window, which asks whenever it likes. */
const TAB_ICON = '/icon.svg';

/** @param {Site} site */
const listAsked = ({ host, remote, provider }) =>
  Object.entries({ host, remote, provider }).flatMap(([server, { requests }]) =>
    requests
      .list()
      .filter(({ path }) => path !== TAB_ICON)
      .map(({ path, query }) => `${server} ${path}?${new URLSearchParams(query)}`),
  );

/** @param {readonly string[]} asked */
const findRepeated = (asked) => asked.filter((request, index) => asked.indexOf(request) !== index);

/**
 * Whether the browser keeps what it was sent, told by a file that never changes. WebKit does not in a private window, as which it is tested.
 * @param {Page} page
 * @param {Site} site
 */
async function keepsAnswers(page, { remote }) {
  const { releaseId, entry } = remote.release;
  const path = `/releases/${releaseId}/${entry}`;
  const count = () => remote.requests.list().filter((request) => request.path === path).length;
  const ask = () =>
    page.evaluate(async (url) => void (await (await fetch(url)).text()), remote.origin + path);
  await ask();
  const before = count();
  await ask();
  return count() === before;
}

/**
 * @param {Page} page
 * @param {Site} site
 */
async function expectOnce(page, site) {
  const repeated = findRepeated(listAsked(site));
  const isWorkerFile = (/** @type {string} */ request) =>
    LOADED_BY_WORKERS.test(request.replace(/^remote |\?$/g, ''));
  const excused = (await keepsAnswers(page, site)) ? [] : repeated.filter(isWorkerFile);
  expect(repeated.filter((request) => !excused.includes(request))).toEqual([]);
}

for (const [how, fault] of /** @type {const} */ ([
  ['', undefined],
  [' while it is on its way', SLOW],
])) {
  test(`the host’s page asks for no file again${how} @every-browser @quick`, async ({ page, site }) => {
    if (fault) site.remote.faults.add(fault);
    await page.goto(site.host.origin);
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
    await expectOnce(page, site);
  });

  test(`a page with embed.js asks for no file again${how} @every-browser`, async ({ page, site }) => {
    if (fault) site.remote.faults.add(fault);
    await openEmbedPage(page, {
      head: scriptOf(channelEmbed(site)),
      body: `<map-dock ${attributesOf(site)}></map-dock>`,
    });
    await expect(dock(page)).toHaveAttribute('status', 'ready');
    await expectOnce(page, site);
  });
}
