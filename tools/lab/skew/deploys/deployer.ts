import { integrityOf } from '../../../release/release-files/file-facts.ts';
import { LAYOUT } from '../../../release/layout.ts';
import { promote } from '../../../release/channel/promote.ts';
import { publish } from '../../../release/release-files/publish.ts';
import { readChannel } from '../../../release/channel/read-channel.ts';
import { readRelease } from '../../../release/release-files/read-release.ts';
import { rollback } from '../../../release/channel/rollback.ts';
import { createStepWaiters } from './step-waiters.ts';
import type { Origins } from '../origins/start-origins.ts';

const CHANNEL = 'production';

/** A state of the channel, and the times between which it became live. */
export interface ChannelMoment {
  /** Just before the command that moved the channel. */
  from: number;
  /** When the command had ended. */
  movedAt: number;
  sequence: number;
  releaseId: string;
  canaryId: string | undefined;
  withdrawn: readonly string[];
  /** Size of the pointer. */
  bytes: number;
}

export interface KnownRelease {
  /** Address of the engine's folder below the store. */
  engine: string;
  /** Hashes of the published files, by path below the store. */
  files: Map<string, string>;
}

/** Publishes, promotes and rolls back with the commands of the release tool, and records what it did. */
export function createDeployer({ storage }: Origins, builds: readonly string[]) {
  const releases: Map<string, KnownRelease> = new Map();
  const moments: ChannelMoment[] = [];
  const counts: Record<string, number> = { publish: 0, promote: 0, canary: 0, rollback: 0 };
  const waiters = createStepWaiters();

  const move = async (kind: string, change: () => Promise<unknown>) => {
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
    promote: (releaseId: string) => move('promote', () => promote(releaseId, CHANNEL, storage)),
    canary: (releaseId: string, percent: number) =>
      move('canary', () => promote(releaseId, CHANNEL, storage, { percent })),
    rollback: () => move('rollback', () => rollback(CHANNEL, storage)),
  };
}

export type Deployer = ReturnType<typeof createDeployer>;
