/** The command line, in processes of its own, with a collector that counts as many visits as each look needs. */
import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { test } from 'node:test';
import { promote } from '../channel/promote.ts';
import { readChannel } from '../channel/read-channel.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { listFiles } from '../../support/list-files.ts';
import { createRolloutScene } from './testing/run-rollout.ts';

/** The JSON that the output has between lines of progress. */
const parseResult = (output: string) => JSON.parse(/^\{\n[^]*?^\}$/m.exec(output)?.[0] ?? '');

test('exits with 0 after a promotion, and leaves a page with charts', async (t) => {
  const { root, releaseId, report, run } = await createRolloutScene(t);
  const { code, output } = await run(root);
  assert.equal(code, 0, output);
  assert.match(
    output,
    new RegExp(`^production: ${releaseId} promoted for everybody: .* \\(state 5\\)$`, 'm'),
  );
  const page = await readFile(report, 'utf8');
  for (const text of ['<strong>promoted</strong>', 'Failed visits by browser', '<svg ', '25 %'])
    assert.ok(page.includes(text), text);
  assert.ok(page.includes('>chrome<') && !page.includes('>firefox<'), 'only browsers that have visits');
  assert.ok(!/<script|https?:\/\/|url\(/.test(page), 'the page needs nothing else');
});

test('exits with 3 after a withdrawal, and says it in JSON', async (t) => {
  const { root, stable, report, run } = await createRolloutScene(t, { canaryFailed: 0.1 });
  const { code, output } = await run(root, { args: ['--json'] });
  assert.equal(code, 3, output);
  const { end, percent, stage, evidence, report: file } = parseResult(output);
  assert.deepEqual([end, percent, evidence.test, file], ['withdrawn', 0, 'failed', report]);
  assert.ok(stage.canary.failed > 20 && stage.canary.codes.MAP_FAILED === stage.canary.failed);
  const { pointer } = (await readChannel('production', createFolderStorage(root))) ?? {};
  assert.deepEqual([pointer?.release.releaseId, pointer?.canary], [stable, undefined]);
});

test('--dry-run says what it would do, exits with 0, and writes nothing', async (t) => {
  const { root, run } = await createRolloutScene(t);
  const before = await listFiles(root);
  const { code, output } = await run(root, { args: ['--dry-run'] });
  assert.equal(code, 0, output);
  assert.match(output, /^Dry run, nothing was written\. It would write:\n.*note\.json/m);
  assert.deepEqual(await listFiles(root), before);
});

test('exits with 1 and one line when the metrics are out of reach, and moves nothing', async (t) => {
  const { root, collector, run } = await createRolloutScene(t);
  const before = await readFile(`${root}/channels/production.json`);
  collector.answerWith((response) => void response.destroy());
  const { code, output } = await run(root);
  assert.equal(code, 1, output);
  assert.match(output, /^[^\n]*\/metrics[^\n]*\n/);
  assert.deepEqual(await readFile(`${root}/channels/production.json`), before);
});

test('exits with 1 when the report can’t be written, and moves nothing', async (t) => {
  const { root, report, run } = await createRolloutScene(t);
  await mkdir(report);
  const before = await readFile(`${root}/channels/production.json`);
  const { code, output } = await run(root);
  assert.equal(code, 1, output);
  assert.match(output, /^The report can't be written to \S+: EISDIR\. Give another file with --report\.$/m);
  assert.deepEqual(await readFile(`${root}/channels/production.json`), before);
});

test('exits with 0 after a promotion whose last report can’t be written, and says so', async (t) => {
  const { root, report, run } = await createRolloutScene(t);
  let reads = 0;
  const { code, output } = await run(root, {
    onRead: async () => {
      reads += 1;
      if (reads !== 2) return;
      await rm(report);
      await mkdir(report);
    },
  });
  assert.equal(code, 0, output);
  assert.match(output, /promoted for everybody/);
  assert.match(output, /^The report can't be written to /m);
});

test('exits with 1 when a person has moved the channel, and the page says so', async (t) => {
  const { root, releaseId, report, run } = await createRolloutScene(t);
  let reads = 0;
  const { code, output } = await run(root, {
    onRead: async () => {
      reads += 1;
      if (reads === 2) await promote(releaseId, 'production', createFolderStorage(root));
    },
  });
  assert.equal(code, 1, output);
  const page = await readFile(report, 'utf8');
  assert.match(page, /<strong>ended<\/strong>: Somebody else moved production meanwhile, /);
});

/** A host that this version of the tool can't read, so no release is known to work there. */
const addUnknownHost = (root: string) =>
  createFolderStorage(root).create('hosts/shop/live.json', Buffer.from('{"format":2}'));

test('exits with 1 when a host refuses the release before the first look, and the page says so', async (t) => {
  const { root, stable, report, run } = await createRolloutScene(t);
  await addUnknownHost(root);
  const before = await readFile(`${root}/channels/production.json`);
  const { code, output } = await run(root);
  assert.equal(code, 1, output);
  assert.deepEqual(await readFile(`${root}/channels/production.json`), before);
  const page = await readFile(report, 'utf8');
  assert.match(page, /<strong>ended<\/strong>: Not every known host of production can use \S+\.<\/p>/);
  assert.match(page, new RegExp(`, compared with <code>${stable}</code>`));
  assert.match(page, /<td>shop\/live<\/td>/);
});

test('exits with 1 when a person has moved the channel before the first look of a rollout that goes on, and the page says so', async (t) => {
  const { root, releaseId, report, run } = await createRolloutScene(t);
  const storage = createFolderStorage(root);
  let reads = 0;
  // The host appears after the first move, so that the rollout has begun when it is refused.
  const first = await run(root, {
    onRead: async () => {
      reads += 1;
      if (reads === 2) await addUnknownHost(root);
    },
  });
  assert.equal(first.code, 1, first.output);
  assert.equal((await readChannel('production', storage))?.pointer.canary?.percent, 1);
  await storage.remove('hosts/shop/live.json');
  const { code, output } = await run(root, { onRead: () => promote(releaseId, 'production', storage) });
  assert.equal(code, 1, output);
  const page = await readFile(report, 'utf8');
  assert.match(page, /<strong>ended<\/strong>: Somebody else moved production meanwhile, /);
});

test('exits with 1 for the second of two at once, and the first goes on', async (t) => {
  const { root, run } = await createRolloutScene(t);
  const results = await Promise.all([run(root), run(root)]);
  assert.deepEqual(
    results.map(({ code }) => code).sort(),
    [0, 1],
    results.map(({ output }) => output).join('\n'),
  );
  assert.match(String(results.find(({ code }) => code === 1)?.output), /Another rollout of production/);
});
