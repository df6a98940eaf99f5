/** Tests which S3-compatible stores the probe accepts, and runs the commands on one of them. */
import S3rver from '@20minutes/s3rver';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { createTempFolder, useTempFolder } from '../support/temp-folder.ts';
import { probeStorage } from './storage/probe-storage.ts';
import { createS3Storage } from './storage/s3-storage.ts';
import { BUCKETS } from './testing/buckets.ts';
import { S3_CREDENTIALS, startS3Server } from './testing/s3-server.ts';
import { writeSampleBuild } from './testing/sample-build.ts';

test('accepts a bucket with conditional writes, and leaves nothing in it', async (t) => {
  const server = await startS3Server();
  t.after(server.close);
  await probeStorage(createS3Storage(server.address, server.connection));
  assert.deepEqual([...server.objects.keys()], []);
});

test('refuses s3rver, which ignores conditional writes, and leaves nothing in it', async (t) => {
  const folder = await createTempFolder();
  const s3rver = new S3rver({
    port: 0,
    silent: true,
    directory: folder.path,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'maps' }],
  });
  const { port } = await s3rver.run();
  t.after(async () => {
    await s3rver.close();
    await folder.remove();
  });
  const storage = createS3Storage('s3://maps/some/prefix', {
    endpoint: `http://localhost:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  await assert.rejects(probeStorage(storage), {
    name: 'ExpectedError',
    message:
      /^s3:\/\/maps\/some\/prefix ignores conditional writes: .*If-None-Match: \*.*Use a folder, Amazon S3/,
  });
  assert.deepEqual(await storage.list('.work'), []);
});

/** Removes all settings of AWS from the environment of a process, since whoever runs the tests may have some. */
const NO_AWS = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => name.startsWith('AWS_'))
    .map((name) => [name, undefined]),
);

/** Runs a command of the release tool without any settings of AWS but those in `env`. */
function runRelease(args: string[], env: NodeJS.ProcessEnv) {
  return runNode([join(PATHS.root, 'tools/release/cli.js'), ...args], {
    env: {
      ...NO_AWS,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: join(PATHS.root, 'none'),
      AWS_SHARED_CREDENTIALS_FILE: join(PATHS.root, 'none'),
      ...env,
    },
  });
}

const KEY = {
  AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
};

for (const [kind, openBucket] of Object.entries(BUCKETS)) {
  test(`runs every step from publish to prune in ${kind}`, async (t) => {
    const { address, env, open } = await openBucket(t);
    const folder = await useTempFolder(t);
    const run = async (...args: string[]) => {
      const tool = join(PATHS.root, 'tools/release/cli.js');
      const { code, output } = await runNode([tool, ...args, '--store', address], { env });
      assert.equal(code, 0, output);
      return output;
    };
    const releaseIds = [];
    for (const page of ['one', 'two', 'three']) {
      await writeSampleBuild(folder.path, { files: { 'release/index.html': page } });
      const published = await run('publish', '--build', folder.path);
      releaseIds.push(/^Published (\S+)$/m.exec(published)?.[1] ?? '');
    }
    const [first = '', second = '', third = ''] = releaseIds;
    assert.match(await run('publish', '--build', folder.path), /^Already in the store:/m);

    assert.match(await run('promote', first), /^production: promoted: /m);
    await run('promote', second);
    await run('promote', third, '--percent', '5');
    assert.match(await run('status'), new RegExp(`^production +${second} `, 'm'));
    await run('rollback');
    await run('rollback');
    assert.match(await run('status'), new RegExp(`^production +${first} `, 'm'));

    const storage = open(address);
    const states = ['1.json', '2.json', '3.json', '4.json', '5.json'];
    assert.deepEqual(await storage.list('history/production'), states);
    assert.match(await run('history'), new RegExp(first));
    await run('prune', '--apply', '--keep-days', '0');
    // Nothing is deleted, because all releases are among the newest.
    assert.deepEqual(await storage.list('releases'), releaseIds.sort());
    assert.deepEqual(await storage.list('.work'), []);
  });
}

const INCOMPLETE: [string, NodeJS.ProcessEnv, RegExp][] = [
  [
    'credentials',
    { AWS_REGION: 'eu-central-1' },
    /^There are no credentials for s3:\/\/maps\. Set AWS_ACCESS_KEY_ID/m,
  ],
  ['a region', KEY, /^Set AWS_REGION to the region of the bucket maps\./m],
];

for (const [missing, env, message] of INCOMPLETE) {
  test(`says in one line how to give ${missing}`, async (t) => {
    const server = await startS3Server();
    t.after(server.close);
    const endpoint = { AWS_ENDPOINT_URL_S3: server.connection.endpoint };
    const { code, output } = await runRelease(['status', '--store', 's3://maps'], { ...endpoint, ...env });
    assert.equal(code, 1);
    assert.match(output, message);
    assert.doesNotMatch(output, /^ +at /m);
    assert.ok(!output.includes(S3_CREDENTIALS.secretAccessKey));
  });
}

test('refuses a store of another kind', async () => {
  const { code, output } = await runRelease(['status', '--store', 'ftp://maps'], {});
  assert.equal(code, 1);
  assert.match(output, /^A store is a folder\b.* s3:\/\/BUCKET\/PREFIX\b.*, not ftp:\/\/\.$/m);
});
