import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeHostRecord } from '../storage/host-records.ts';
import { promote } from '../channel/promote.ts';
import { writeSampleBuild } from './sample-build.ts';
import { createSampleStore } from './sample-store.ts';
import type { TestContext } from 'node:test';

const HOST_FACTS = { contract: '1.2.0', loads: 'module', exposes: [], shared: {} };
const HOST = { host: 'shop', environment: 'live' };

/**
 * Creates a store with a channel that was moved twice, and for each command the arguments, without `--store`, with which it succeeds there.
 */
export async function createCommandScene(t: TestContext) {
  const { root, storage, releaseIds } = await createSampleStore(t, 3);
  const [first, second, third] = releaseIds;
  await promote(first, 'production', storage);
  await promote(second, 'production', storage);
  // The host loads another channel, so that promotions here are not checked against it.
  await writeHostRecord(
    {
      ...HOST_FACTS,
      ...HOST,
      loads: 'module',
      format: 1,
      channel: 'other',
      recordedAt: '2026-11-21T08:00:00.000Z',
      storeUrl: 'https://maps.example/',
      configs: {},
    },
    storage,
  );
  const folder = join(root, '..', 'inputs');
  await mkdir(folder);
  const [build, facts, config] = ['build', 'facts.json', 'map.json'].map((name) => join(folder, name));
  await writeSampleBuild(String(build), { files: { 'release/index.html': 'new' } });
  await writeFile(String(facts), JSON.stringify(HOST_FACTS));
  const map = { provider: { baseApiUrl: 'https://maps.example' }, style: 'https://maps.example/style.json' };
  await writeFile(String(config), JSON.stringify(map));
  const host = [
    '--facts',
    String(facts),
    '--map-config',
    String(config),
    '--store-url',
    'https://maps.example/',
  ];
  return {
    root,
    /** Copies the store to an existing folder. */
    copyTo: (to: string) => cp(root, to, { recursive: true }),
    /** @param keyFolder where `keygen` writes its file */
    writes: (keyFolder: string): Record<string, string[]> => ({
      publish: ['publish', '--build', String(build)],
      promote: ['promote', third],
      'promote --percent': ['promote', third, '--percent', '5'],
      rollback: ['rollback'],
      prune: ['prune', '--apply', '--keep-days', '0'],
      'record-host': ['record-host', 'depot', '--env', 'live', ...host],
      'forget-host': ['forget-host', HOST.host, '--env', HOST.environment],
      keygen: ['keygen', '--out', join(keyFolder, 'key.json')],
    }),
    reads: {
      status: ['status'],
      history: ['history'],
      'can-i-deploy': ['can-i-deploy', third],
      prune: ['prune'],
      'promote --dry-run': ['promote', third, '--dry-run'],
      'rollback --dry-run': ['rollback', '--dry-run'],
    } as Record<string, string[]>,
  };
}
