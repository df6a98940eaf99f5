import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { join } from 'node:path';
import { createTempFolder } from '../support/temp-folder.js';
import { copyBuild } from './support/copy-build.js';
import { expect, test } from './support/test.js';

const MAP = `[${STATUS_ATTRIBUTE}]`;
const NEW_VERSION = '9.8.7';
const NEW_STYLE = `${MAP} { outline: rgb(1, 2, 3) solid 4px }`;

test('shows a new release after a reload, with the host untouched', async ({ page, site }) => {
  const folder = await createTempFolder();
  const build = join(folder.path, 'dist');
  await copyBuild(build, (text, path) => {
    if (path === 'build.json') return JSON.stringify({ ...JSON.parse(text), version: NEW_VERSION });
    return path.endsWith('.css') ? text + NEW_STYLE : text;
  });

  await page.goto(site.host.origin);
  await expect(page.locator(MAP)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');
  await expect(page.locator(MAP)).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');

  const release = await site.deploy(build);
  await folder.remove();
  expect(release.version).toBe(NEW_VERSION);
  site.remote.requests.clear();
  await page.reload();
  await expect(page.locator(MAP)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');
  await expect(page.locator(MAP)).toHaveCSS('outline-color', 'rgb(1, 2, 3)');

  const paths = site.remote.requests.list().map(({ path }) => path);
  expect(paths).toContain(`/releases/${release.releaseId}/remoteEntry.js`);
  expect(paths.filter((path) => path.startsWith(`/releases/${site.remote.release.releaseId}/`))).toEqual([]);
  expect(paths.filter((path) => path.startsWith('/engine/'))).toEqual([]);
});
