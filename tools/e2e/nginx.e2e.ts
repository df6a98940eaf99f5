/** Host and map served by two real nginx, with the configurations that are generated from the header table. */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../release/channel/promote.ts';
import { publish } from '../release/release-files/publish.ts';
import { createFolderStorage } from '../release/storage/folder-storage.ts';
import { verify } from '../release/verify/verify.ts';
import { findNginx } from '../serve/nginx/testing/find-nginx.ts';
import { startNginx } from '../serve/nginx/testing/start-nginx.ts';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { expect, test } from './support/test.ts';
import type { Nginx } from '../serve/nginx/testing/find-nginx.ts';

const CHANNEL = 'production';
/** A module of a few bytes, which compression would not make smaller. */
const TINY = /__federation_expose_contract/;
const READY_MAP = `[${STATUS_ATTRIBUTE}="ready"]`;

/** Time to compress with best quality, and to install nginx if no test has done so before. */
const TIMEOUT_MS = 300_000;

/** Finds nginx, or skips the test. */
async function needNginx() {
  test.setTimeout(TIMEOUT_MS);
  const found = await findNginx();
  test.skip(found.nginx === undefined, `nginx is not tested: ${found.reason}.`);
  return found.nginx as Nginx;
}

test('nginx serves host and map, each file compressed as it was published', async ({ page, site }) => {
  const nginx = await needNginx();
  const folder = await createTempFolder();
  const [store, hostRoot] = [join(folder.path, 'store'), join(folder.path, 'host')];
  const storage = createFolderStorage(store);
  const { release } = await publish(PATHS.remoteDist, storage);
  await promote(release.releaseId, CHANNEL, storage);
  const remote = await startNginx(nginx, { site: 'store', root: store });

  await cp(PATHS.hostDist, hostRoot, { recursive: true });
  const config = await (await fetch(`${site.host.origin}/config.json`)).json();
  const channelUrl = `${remote.origin}/channels/${CHANNEL}.json`;
  Object.assign(config.remote, { channelUrl, allowedOrigins: [remote.origin] });
  await writeFile(join(hostRoot, 'config.json'), JSON.stringify(config));
  const host = await startNginx(nginx, { site: 'host', root: hostRoot });

  try {
    const { files, problems, uncompressed } = await verify({ url: new URL(remote.origin), channel: CHANNEL });
    expect(files).toBe(Object.keys(release.files).length);
    expect([problems, uncompressed]).toEqual([[], []]);

    const encodings: Map<string, string | undefined> = new Map();
    page.on('response', async (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === remote.origin) encodings.set(pathname, response.headers()['content-encoding']);
    });
    await page.goto(host.origin);
    await expect(page.locator(READY_MAP)).toBeVisible();
    await expect(page.locator(`${READY_MAP} canvas`)).toBeVisible();
    // Over plain HTTP, browsers accept brotli only from loopback addresses, such as this one.
    const best = nginx.brotliModule ? 'br' : 'gzip';
    const scripts = [...encodings].filter(([path]) => path.endsWith('.js') && !TINY.test(path));
    expect(scripts.length).toBeGreaterThan(3);
    for (const [path, encoding] of scripts) expect(encoding, path).toBe(best);
  } finally {
    await page.goto('about:blank');
    await Promise.all([remote.close(), host.close()]);
    await folder.remove();
  }
});

test('nginx puts the config into the page at each visit, so that the page does not request it', async ({
  page,
  site,
}) => {
  const nginx = await needNginx();
  const folder = await createTempFolder();
  const [root, include] = [join(folder.path, 'host'), join(folder.path, 'ssi.conf')];
  await cp(PATHS.hostDist, root, { recursive: true });
  const { code, output } = await runNode(['tools/serve/embed-config.js', root, '--ssi']);
  expect(code, output).toBe(0);
  await writeFile(include, 'ssi on;\n');
  const config = await (await fetch(`${site.host.origin}/config.json`)).json();
  const writeConfig = (title: string) =>
    writeFile(
      join(root, 'config.json'),
      JSON.stringify({ ...config, title }).replaceAll('<', String.raw`\u003c`),
    );
  await writeConfig('Maps </script> <!-- of nginx');
  const host = await startNginx(nginx, { site: 'host', root, include });

  try {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(host.origin);
    await expect(page.locator(READY_MAP)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maps </script> <!-- of nginx');
    await writeConfig('Other maps');
    await page.reload();
    await expect(page.locator(READY_MAP)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Other maps');
    expect(paths).not.toContain('/config.json');
  } finally {
    await page.goto('about:blank');
    await host.close();
    await folder.remove();
  }
});
