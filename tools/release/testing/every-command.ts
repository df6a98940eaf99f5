import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMMANDS } from '../commands.ts';
import { writeHostRecord } from '../storage/host-records.ts';
import { promote } from '../channel/promote.ts';
import { writeSampleBuild } from './sample-build.ts';
import { createSampleStore } from './sample-store.ts';
import type { TestContext } from 'node:test';

const HOST_FACTS = { contract: '1.2.0', loads: 'module', exposes: [], shared: {} };
const HOST = { host: 'shop', environment: 'live' };

/** Commands that only read, and need no argument. */
const READS_ALONE = COMMANDS.filter(
  ({ line, writes }) =>
    !writes && line.registeredArguments.length === 0 && !line.options.some(({ mandatory }) => mandatory),
);

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
      ...Object.fromEntries(READS_ALONE.map(({ line }) => [line.name(), [line.name()]])),
      'can-i-deploy': ['can-i-deploy', third],
      prune: ['prune'],
      'promote --dry-run': ['promote', third, '--dry-run'],
      'rollback --dry-run': ['rollback', '--dry-run'],
    } as Record<string, string[]>,
  };
}

/** Calls that are wrong, each with the beginning or a part of the line that says so. */
export const WRONG_CALLS: [string[], RegExp][] = [
  [[], /^Usage: npm run release -- \[options\] \[command\]/],
  [
    ['promot'],
    /^error: unknown command 'promot' \(Did you mean promote\?\)\. Add --help to see how it is called\.\n$/,
  ],
  [['promote'], /^error: missing required argument 'release'\. Add --help to see how it is called\.\n$/],
  [['promote', '1.0.0-0123456789abcdef', 'extra'], /^error: too many arguments for 'promote'/],
  [['promote', '1.0.0-0123456789abcdef', '--percent', '101'], /'101' is invalid. Give a number from 0/],
  [['status', 'extra'], /^error: too many arguments for 'status'/],
  [['status', '--build', 'dist'], /unknown option '--build'/],
  [
    ['status', '--metrics', 'collector'],
    /'collector' is invalid\. "collector" is no address\. Give one such as/,
  ],
  [
    ['status', '--metrics', 'http://localhost:3003', '--prometheus', 'http://localhost:9090'],
    /'--metrics <address>' cannot be used with option '--prometheus <address>'/,
  ],
  [['status', '--dry-run'], /unknown option '--dry-run'/],
  [['publish', '--build'], /argument missing/],
  [['history', '--limit', '0'], /'0' is invalid. It takes a whole number from 1/],
  [['prune', '--keep-days', '10000'], /'10000' is invalid. It takes a whole number from 0 to 9999/],
  [['verify'], /required option '--url <address>' not specified/],
  [['verify', '--url', 'maps.example'], /'maps.example' is invalid. Give an address/],
  [['verify', '--url', 'ftp://maps.example'], /'ftp:\/\/maps.example' is invalid. Give an address/],
  [['can-i-deploy', '1.0.0-0123456789abcdef', '--env', 'live'], /^error: --env describes a host, /],
  [
    ['can-i-deploy', '--host', 'shop', '--env', 'live', '--channel', 'beta'],
    /^error: --channel is for a release/,
  ],
  [['rollout', '1.0.0-0123456789abcdef'], /^error: Give either --metrics or --prometheus/],
  [['rollout', '1.0.0-0123456789abcdef', '--metrics', 'maps'], /"maps" is no address/],
  ...['5,1,100', '1,5', '100', '0,100', '1,,100', '1.005,100', 'a'].map(
    (stages) =>
      [['rollout', '1.0.0-0123456789abcdef', '--stages', stages], /is invalid. Give rising shares/] as [
        string[],
        RegExp,
      ],
  ),
  [['rollout', '1.0.0-0123456789abcdef', '--margin', '-1'], /'-1' is invalid. Give a number from 0 to 50/],
  [['rollout', '1.0.0-0123456789abcdef', '--slower', '0.9'], /'0.9' is invalid. Give a number from 1 to 10/],
  [['rollout', '1.0.0-0123456789abcdef', '--every', '0'], /'0' is invalid. It takes a whole number from 1/],
];
