import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatChange } from '../release/channel/describe-change.ts';
import { promote } from '../release/channel/promote.ts';
import { readHistory } from '../release/channel/read-history.ts';
import { publish } from '../release/release-files/publish.ts';
import { planRelease } from './plan-release.ts';
import type { ReleaseStorage } from '../release/storage/release-storage.js';
import type { StartNote } from './plan-release.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { StartProgress } from '../support/command/progress.js';

const CHANNEL = 'production';

async function readNewest(storage: ReleaseStorage) {
  const states = [];
  for await (const state of readHistory(CHANNEL, storage)) if (states.push(state) === 2) break;
  return states;
}

async function readNote(file: string): Promise<StartNote | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function writeNote(file: string, { sequence, release }: ChannelPointer) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ sequence, release: release.releaseId }));
}

/**
 * Publishes a build of map-remote and makes it live, unless somebody has changed the channel by hand since the last start. Then the channel
 * stays as it is, and the report says how to go on.
 */
export async function releaseBuild({
  buildDir,
  storage,
  noteFile,
  isForced,
  report,
  startProgress,
}: {
  buildDir: string;
  storage: ReleaseStorage;
  /** Where starts note the state that they leave. */
  noteFile: string;
  /** Whether the build becomes live in any case. */
  isForced: boolean;
  report: (line: string) => void;
  startProgress: StartProgress;
}) {
  const { release } = await publish(buildDir, storage, { report, startProgress });
  const built = release.releaseId;
  const [newest, lastStart] = await Promise.all([readNewest(storage), readNote(noteFile)]);
  const plan = planRelease({ built, newest, lastStart, isForced });
  if (plan.kind === 'promote') {
    const { pointer } = await promote(built, CHANNEL, storage);
    await writeNote(noteFile, pointer);
    return;
  }
  report(`Channel ${CHANNEL} was changed by hand since the last start: ${formatChange(plan.change)}.`);
  report(
    `It stays so: ${newest[0]?.release.releaseId} is live. The local build ${built} is published, but not live.`,
  );
  report('To make the local build live: npm start -- --promote');
}
