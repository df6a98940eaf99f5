import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../../../release/release/file-facts.js';
import { LAYOUT } from '../../../release/layout.js';
import { promote } from '../../../release/channel/promote.js';
import { publish } from '../../../release/release/publish.js';
import { readChannel } from '../../../release/channel/read-channel.js';
import { readRelease } from '../../../release/release/read-release.js';
import { rollback } from '../../../release/channel/rollback.js';
import { createStepWaiters } from './step-waiters.js';

const CHANNEL = 'production';

/**
 * @typedef {object} ChannelMoment a state of the channel, and the times between which it became live
 * @property {number} from just before the command that moved the channel
 * @property {number} movedAt when the command had ended
 * @property {number} sequence
 * @property {string} releaseId
 * @property {string | undefined} canaryId
 * @property {readonly string[]} withdrawn
 * @property {number} bytes size of the pointer
 *
 * @typedef {object} KnownRelease
 * @property {string} engine address of the engine's folder below the store
 * @property {Map<string, string>} files hashes of the published files, by path below the store
 */

/**
 * Publishes, promotes and rolls back with the commands of the release tool, and records what it did.
 * @param {import('../origins/start-origins.js').Origins} origins
 * @param {readonly string[]} builds
 */
export function createDeployer({ storage, root }, builds) {
  /** @type {Map<string, KnownRelease>} */
  const releases = new Map();
  /** @type {ChannelMoment[]} */
  const moments = [];
  /** @type {Record<string, number>} */
  const counts = { publish: 0, promote: 0, canary: 0, rollback: 0 };
  const waiters = createStepWaiters();

  /** @param {string} kind @param {() => Promise<unknown>} change */
  const move = async (kind, change) => {
    const from = Date.now();
    await change();
    const channel = await readChannel(CHANNEL, storage);
    if (!channel || channel.pointer.sequence === moments.at(-1)?.sequence) return false;
    const { pointer, file } = channel;
    moments.push({
      from,
      movedAt: Date.now(),
      sequence: pointer.sequence,
      releaseId: pointer.release.releaseId,
      canaryId: pointer.canary?.release.releaseId,
      withdrawn: pointer.withdrawn ?? [],
      bytes: file.content.byteLength,
    });
    counts[kind] = (counts[kind] ?? 0) + 1;
    waiters.advance();
    return true;
  };
  return {
    releases,
    moments,
    counts,
    waitForMoves: waiters.wait,
    endWaiting: waiters.releaseAll,

    /** Publishes the next build, if one is left. */
    async publish() {
      const build = builds[releases.size];
      if (build === undefined) return;
      const published = await publish(build, storage, { precompress: false });
      const { releaseId } = published.release;
      const { release, releaseDocument } = await readRelease(releaseId, storage);
      const base = `https://store/${LAYOUT.releaseDocument(releaseId)}`;
      const files = new Map(
        Object.entries(release.files).map(([path, { integrity }]) => [
          new URL(path, base).pathname,
          integrity,
        ]),
      );
      files.set(`/${LAYOUT.releaseDocument(releaseId)}`, integrityOf(releaseDocument));
      releases.set(releaseId, { engine: new URL(release.engine.url, base).pathname, files });
      counts['publish'] = (counts['publish'] ?? 0) + 1;
    },
    /** @param {string} releaseId */
    promote: (releaseId) => move('promote', () => promote(releaseId, CHANNEL, storage)),
    /** @param {string} releaseId @param {number} percent */
    canary: (releaseId, percent) => move('canary', () => promote(releaseId, CHANNEL, storage, { percent })),
    rollback: () => move('rollback', () => rollback(CHANNEL, storage)),

    /**
     * Deletes the files of a release that no other release has. Deployments must never do this; it checks that the run finds it.
     * @param {string} releaseId
     */
    async deleteRelease(releaseId) {
      const others = [...releases].filter(([id]) => id !== releaseId).map(([, { files }]) => files);
      for (const path of releases.get(releaseId)?.files.keys() ?? []) {
        if (!others.some((files) => files.has(path))) await rm(join(root, path), { force: true });
      }
    },
    /**
     * Changes a file of a published release. Deployments must never do this; it checks that the run finds it.
     * @param {string} releaseId
     */
    async overwriteEntry(releaseId) {
      const path = LAYOUT.releaseFile(releaseId, 'remoteEntry.js');
      const entry = await storage.read(path);
      await writeFile(join(root, path), `${entry?.content}\n// in place\n`);
      for (const ending of ['br', 'gz']) await rm(join(root, `${path}.${ending}`), { force: true });
    },
  };
}

/** @typedef {ReturnType<typeof createDeployer>} Deployer */
