import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatChange } from '../release/channel/describe-change.js';
import { promote } from '../release/channel/promote.js';
import { readHistory } from '../release/channel/read-history.js';
import { publish } from '../release/release/publish.js';
import { planRelease } from './plan-release.js';

const CHANNEL = 'production';

/** @param {import('../release/storage/release-storage.js').ReleaseStorage} storage */
async function readNewest(storage) {
  const states = [];
  for await (const state of readHistory(CHANNEL, storage)) if (states.push(state) === 2) break;
  return states;
}

/**
 * @param {string} file
 * @returns {Promise<import('./plan-release.js').StartNote | undefined>}
 */
async function readNote(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {import('@mapdock/shared').ChannelPointer} pointer */
async function writeNote(file, { sequence, release }) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ sequence, release: release.releaseId }));
}

/**
 * Publishes a build of map-remote and makes it live, unless somebody has changed the channel by hand since the last start. Then the channel
 * stays as it is, and the report says how to go on.
 * @param {object} options
 * @param {string} options.buildDir
 * @param {import('../release/storage/release-storage.js').ReleaseStorage} options.storage
 * @param {string} options.noteFile where starts note the state that they leave
 * @param {boolean} options.isForced whether the build becomes live in any case
 * @param {(line: string) => void} options.report
 * @param {import('../support/command/progress.js').StartProgress} options.startProgress
 */
export async function releaseBuild({ buildDir, storage, noteFile, isForced, report, startProgress }) {
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
