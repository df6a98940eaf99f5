/** `npm run release -- rehearse` with releases that no channel names. */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rehearseCommand } from '../release/commands/rehearse.ts';
import { readHost } from '../release/rehearse/read-host.ts';
import { rehearse } from '../release/rehearse/rehearse.ts';
import { createFolderStorage } from '../release/storage/folder-storage.ts';
import { noLive } from '../support/command/testing/no-live.ts';
import { noProgress } from '../support/command/no-progress.ts';
import { publishChanged } from './support/deploy-changed.ts';
import { expect, test } from './support/test.ts';
import type { ReleaseFile } from '@mapdock/shared';
import type { Site } from './support/start-site.ts';

const TIMEOUT_MS = 60_000;
/** A release that fails to start ends the rehearsal early; the time is for one that hangs. */
test.setTimeout(2 * TIMEOUT_MS);

/** A change that makes a new release with the same behaviour. */
const marked = (mark: string) => (text: string, path: string) =>
  path.endsWith('.js') ? `${text}\n//${mark}\n` : text;

const rehearseIn = async (
  site: Site,
  releaseId: string,
  { policy, ...options }: { policy?: string; screenshot?: string } = {},
) =>
  rehearse({
    ...options,
    releaseId,
    policy,
    host: await readHost(`${site.host.origin}/`),
    timeoutMs: TIMEOUT_MS,
  });

const pathOf = (site: Site, release: ReleaseFile, file: string) =>
  join(site.remote.root, 'releases', release.releaseId, file);

const policyOf = ({ remote, provider }: Site, worker: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${remote.origin}`,
    `style-src 'self' ${remote.origin}`,
    `connect-src 'self' ${remote.origin} ${provider.origin}`,
    "img-src 'self' data:",
    worker,
  ].join('; ');

test('accepts a working release under a policy, and loads it although the channel names another', async ({
  site,
}, { outputDir }) => {
  const release = await publishChanged(site, marked('good'));
  const screenshot = join(outputDir, 'rehearsal.png');
  site.remote.requests.clear();
  const result = await rehearseIn(site, release.releaseId, {
    // As the host's README asks: `'self'` is for its service worker, `blob:` for the engine's workers.
    policy: policyOf(site, "worker-src 'self' blob:"),
    screenshot,
  });
  expect(result.findings).toEqual([]);
  expect(result).toMatchObject({ releaseId: release.releaseId, channel: 'production' });
  expect(result.readyMs).toBeGreaterThan(0);
  expect((await stat(screenshot)).size).toBeGreaterThan(0);
  const other = site.remote.requests
    .list()
    .filter(({ path }) => path.startsWith('/releases/') && !path.includes(release.releaseId));
  expect(other, 'requests to the release that the channel names').toEqual([]);
});

test('refuses a release whose chunk is missing, names it, and ends with exit code 3', async ({ site }) => {
  const release = await publishChanged(site, marked('missing'));
  const [chunk = ''] = release.exposes['./MapView']?.js ?? [];
  await rm(pathOf(site, release, chunk));
  const { exitCode, text } = await rehearseCommand.run({
    operands: [release.releaseId],
    options: { host: site.host.origin, timeout: 60 },
    storage: createFolderStorage(site.remote.root),
    dryRun: false,
    report: () => {},
    startProgress: noProgress,
    showLive: noLive,
  });
  expect(exitCode).toBe(3);
  expect(text).toContain(`${chunk.replaceAll('../', '')} answered 404`);
});

test('refuses a release with a flipped byte, and names the file', async ({ site }) => {
  const release = await publishChanged(site, marked('flipped'));
  const file = pathOf(site, release, release.entry);
  const content = await readFile(file);
  content[content.length - 2] = 33;
  await writeFile(file, content);
  const { findings } = await rehearseIn(site, release.releaseId);
  expect(findings.map(({ reason }) => reason).join('\n')).toContain(release.entry);
});

test('refuses a release that throws, and reports its errors', async ({ site }) => {
  const release = await publishChanged(site, (text, path) =>
    /\/map\.\w+\.js$/.test(path) ? `throw Error("provoked");${text}` : text,
  );
  const { findings } = await rehearseIn(site, release.releaseId);
  expect(findings).toContainEqual({ check: 'ready', reason: expect.stringContaining('REMOTE_THREW') });
  expect(findings).toContainEqual({ check: 'console', reason: expect.stringContaining('provoked') });
});

test('refuses a release that the host’s policy blocks, and names the directive', async ({ site }) => {
  const release = await publishChanged(site, marked('blocked'));
  const { findings } = await rehearseIn(site, release.releaseId, {
    policy: policyOf(site, "worker-src 'self'"),
  });
  expect(findings).toContainEqual({ check: 'policy', reason: expect.stringContaining('worker-src') });
  expect(findings).toContainEqual({ check: 'ready', reason: expect.stringContaining('WORKER_BLOCKED') });
});

test('reports a release that is not published before a browser starts', async ({ site }) => {
  await expect(rehearseIn(site, '1.2.3-0000000000000000')).rejects.toThrow(/Publish the release first/);
});
