import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { promote } from '../../../release/channel/promote.ts';
import { rollback } from '../../../release/channel/rollback.ts';
import { createFolderStorage } from '../../../release/storage/folder-storage.ts';
import { createS3Storage } from '../../../release/storage/s3-storage.ts';
import { startS3Server } from '../../../release/testing/s3-server.ts';
import { PATHS } from '../../../support/paths.js';
import { runNode } from '../../../support/run-command.js';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { describeMachine } from '../../support/describe-machine.ts';
import { summarize } from '../support/summarize.ts';
import { createBigStore } from './create-big-store.ts';
import { formatMoves } from './format-moves.ts';
import { measurePointer } from './measure-pointer.ts';
import type { ReleaseStorage } from '../../../release/storage/release-storage.js';
import type { StartProgress } from '../../../support/command/progress.js';
import type { BenchOptions, BenchResult } from '../bench.ts';
import type { Summary } from '../support/summarize.ts';

const SIZE = { releases: 200, files: 60 };
const WHOLE = { ...SIZE, processes: 20, calls: 100 };
const QUICK = { ...SIZE, releases: 20, processes: 5, calls: 20 };

const CLI = join(PATHS.root, 'tools/release/cli.js');

type Place = {
  address: string;
  storage: ReleaseStorage;
  env: NodeJS.ProcessEnv;
  end(): Promise<void>;
};

const PLACES: Record<string, (folder: string) => Promise<Place>> = {
  async folder(folder) {
    const address = join(folder, 'store');
    return { address, storage: createFolderStorage(address), env: {}, end: async () => {} };
  },
  async bucket() {
    const server = await startS3Server();
    const { endpoint, region, credentials } = server.connection;
    return {
      address: server.address,
      storage: createS3Storage(server.address, server.connection),
      env: {
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
      end: server.close,
    };
  },
};

async function timeOf(work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function runTool({ address, env }: Place, ...args: string[]) {
  const { code, output } = await runNode([CLI, ...args, '--store', address], { env });
  if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
}

/**
 * Moves a channel on and back many times: first in processes of its own, from the start of Node to its end, then by calls in this process.
 */
async function measurePlace(kind: string, amount: typeof WHOLE, startProgress: StartProgress) {
  const folder = await createTempFolder();
  const place = await (PLACES[kind] as (folder: string) => Promise<Place>)(folder.path);
  try {
    const releaseIds = await createBigStore(place.storage, folder.path, amount, startProgress);
    const [first = '', next = ''] = releaseIds.slice(-2);
    await promote(first, 'production', place.storage);
    const samples: Record<string, number[]> = {
      promote: [],
      rollback: [],
      'promote, call': [],
      'rollback, call': [],
    };
    const progress = startProgress({ label: `Moving in a ${kind}`, total: amount.processes, unit: 'rounds' });
    try {
      for (let round = 0; round < amount.processes; round += 1) {
        samples['promote']?.push(await timeOf(() => runTool(place, 'promote', next)));
        samples['rollback']?.push(await timeOf(() => runTool(place, 'rollback')));
        progress.advance();
      }
    } finally {
      progress.end();
    }
    // No progress is shown here: drawing a bar would take time from these calls, which take milliseconds each.
    for (let round = 0; round < amount.calls; round += 1) {
      samples['promote, call']?.push(await timeOf(() => promote(next, 'production', place.storage)));
      samples['rollback, call']?.push(await timeOf(() => rollback('production', place.storage)));
    }
    return Object.fromEntries(Object.entries(samples).map(([name, times]) => [name, summarize(times)]));
  } finally {
    await place.end();
    await folder.remove();
  }
}

export async function runRelease({ isQuick, startProgress }: BenchOptions): Promise<BenchResult> {
  const amount = isQuick ? QUICK : WHOLE;
  const machine = describeMachine();
  const pointerBytes = await measurePointer(join(PATHS.root, 'map-remote', 'dist'));
  const places: Record<string, Record<string, Summary>> = {};
  for (const kind of Object.keys(PLACES)) places[kind] = await measurePlace(kind, amount, startProgress);
  return {
    table: formatMoves(places, pointerBytes),
    machine,
    figures: { unit: 'ms', amount, places, pointerBytes },
  };
}
