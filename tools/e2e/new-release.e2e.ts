import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { join } from 'node:path';
import { createTempFolder } from '../support/temp-folder.ts';
import { copyBuild } from './support/copy-build.ts';
import { expect, test } from './support/test.ts';

const READY_MAP = `[${STATUS_ATTRIBUTE}="ready"]`;
const NEW_VERSION = '9.8.7';
/** A visible change that does not depend on map-remote's source. */
const VISIBLE_CHANGE = "\ndocument.body.style.outline = '4px solid rgb(1, 2, 3)';\n";
/** The chunk that every exposed module imports. */
const MAP_CHUNK = /\/map\.\w+\.js$/;
const NEW_COLOR = 'rgb(1, 2, 3)';

test('shows a new release after a reload, with the host untouched @every-browser @quick', async ({
  page,
  site,
  browserName,
}) => {
  const folder = await createTempFolder();
  const build = join(folder.path, 'dist');
  await copyBuild(build, (text, path) => {
    if (path === 'build.json') return JSON.stringify({ ...JSON.parse(text), version: NEW_VERSION });
    return MAP_CHUNK.test(path) ? text + VISIBLE_CHANGE : text;
  });

  await page.goto(site.host.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('outline-color', NEW_COLOR);

  const release = await site.deploy(build);
  await folder.remove();
  expect(release.version).toBe(NEW_VERSION);
  site.remote.requests.clear();
  await page.reload();
  await expect(page.locator(READY_MAP)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('outline-color', NEW_COLOR);

  const paths = site.remote.requests.list().map(({ path }) => path);
  expect(paths).toContain(`/releases/${release.releaseId}/remoteEntry.js`);
  expect(paths.filter((path) => path.startsWith(`/releases/${site.remote.release.releaseId}/`))).toEqual([]);
  // The engine's files are cached. WebKit is tested in a private window, where workers don't use the cache.
  const uncached = browserName === 'webkit' ? /\/(shared|worker)\.js$/ : /^$/;
  expect(paths.filter((path) => path.startsWith('/engine/') && !uncached.test(path))).toEqual([]);
});
