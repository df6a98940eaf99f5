/** The host with a map from a real bucket, without a server in front of it; see "Stores" in ../release/README.md. */
import { join } from 'node:path';
import { promote } from '../release/channel/promote.ts';
import { publish } from '../release/release-files/publish.ts';
import { rollback } from '../release/channel/rollback.ts';
import { openRealBucket } from '../release/testing/buckets.ts';
import { verify } from '../release/verify/verify.ts';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { copyBuild } from './support/copy-build.ts';
import { expectRelease, openTab, passMinute, versionStatus } from './support/open-tab.ts';
import { expect, test } from './support/test.ts';
import type { TestBucket } from '../release/testing/buckets.ts';

const CHANNEL = 'production';
const NEXT_VERSION = '9.8.7';

/**
 * Problems that `verify` may report of a bucket, since a CDN adds these headers. The last two are Ceph's, which has no `Vary: Origin` and
 * sends no headers with a 304.
 */
const LEFT_TO_CDN = [
  'header: Cross-Origin-Resource-Policy: cross-origin; none',
  'header: Timing-Allow-Origin: *; none',
  'header: X-Content-Type-Options: nosniff; none',
  'cross-origin access: Access-Control-Allow-Origin: *; none',
  'caching: Cache-Control: no-cache; none',
];

/** Time for a bucket that is far away. */
const TIMEOUT_MS = 300_000;

export type PublicBucket = TestBucket & { url: URL };

/** Runs a test with a bucket that browsers can read, or skips it if there is none. */
async function withBucket(use: (bucket: PublicBucket) => Promise<void>) {
  test.setTimeout(TIMEOUT_MS);
  const ends: (() => Promise<unknown>)[] = [];
  const bucket = await openRealBucket?.({ after: (end) => ends.push(end) });
  test.skip(bucket?.url === undefined, 'MAPDOCK_TEST_BUCKET and MAPDOCK_TEST_BUCKET_URL are not set');
  try {
    await use(bucket as PublicBucket);
  } finally {
    for (const end of ends) await end();
  }
}

test('shows a release from a bucket, then the next, and the first again after a rollback', ({ page, site }) =>
  withBucket(async ({ address, open, url }) => {
    const storage = open(address);
    const { release: first } = await publish(PATHS.remoteDist, storage, { precompress: false });
    await promote(first.releaseId, CHANNEL, storage);
    site.host.changeConfig(({ remote }) => {
      const channelUrl = new URL(`channels/${CHANNEL}.json`, url).href;
      Object.assign(remote, { channelUrl, allowedOrigins: [url.origin] });
    });
    await openTab(page, site);
    await expectRelease(page, first);

    const folder = await createTempFolder();
    const build = join(folder.path, 'dist');
    await copyBuild(build, (text, path) =>
      path === 'build.json' ? JSON.stringify({ ...JSON.parse(text), version: NEXT_VERSION }) : text,
    );
    const { release: next } = await publish(build, storage, { precompress: false });
    await folder.remove();
    await promote(next.releaseId, CHANNEL, storage);
    await passMinute(page);
    await versionStatus(page).getByRole('button', { name: 'Update the map' }).click();
    await expectRelease(page, next);

    await rollback(CHANNEL, storage);
    await passMinute(page);
    await expectRelease(page, first);
    await expect(versionStatus(page)).toContainText('was withdrawn');
    await page.goto('about:blank');
  }));

test('a bucket serves all that browsers need, except headers that a CDN in front of it adds', () =>
  withBucket(async ({ address, open, url }) => {
    const storage = open(address);
    const { release } = await publish(PATHS.remoteDist, storage, { precompress: false });
    await promote(release.releaseId, CHANNEL, storage);
    const { files, problems } = await verify({ url, channel: CHANNEL });
    expect(files).toBe(Object.keys(release.files).length);
    const found = problems.map(({ problem, expected, actual }) => `${problem}: ${expected}; ${actual}`);
    expect([...new Set(found)].filter((line) => !LEFT_TO_CDN.includes(line))).toEqual([]);
  }));
