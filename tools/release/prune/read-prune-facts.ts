import { posix } from 'node:path';
import { LAYOUT } from '../layout.ts';
import { listChannels } from '../channel/read-channel.ts';
import { readHistory } from '../channel/read-history.ts';
import { parseRelease } from '../release-files/read-release.ts';
import { readUses } from '../release-files/release-uses.ts';
import type { PruneFacts } from './plan-prune.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

const RELEASE_ID = /^\d+\.\d+\.\d+-[0-9a-f]{16}$/;

async function readReleaseFacts(releaseId: string, storage: ReleaseStorage) {
  const folder = LAYOUT.releaseFolder(releaseId);
  const file = await storage.read(LAYOUT.releaseDocument(releaseId));
  if (!file) return { releaseId, folder, publishedAt: undefined, engineFolders: [] };
  const paths = Object.keys(parseRelease(file.content, releaseId).files).map((path) =>
    posix.join(folder, path),
  );
  const engineFolders = [...new Set(paths.flatMap((path) => LAYOUT.engineFolderOf(path) ?? []))];
  return { releaseId, folder, publishedAt: file.writtenAt, engineFolders };
}

async function listEngineFolders(storage: ReleaseStorage) {
  const names = await storage.list(LAYOUT.engines);
  const lists = names.map(async (name) =>
    (await storage.list(`${LAYOUT.engines}/${name}`)).map(
      (version) => `${LAYOUT.engines}/${name}/${version}`,
    ),
  );
  return (await Promise.all(lists)).flat();
}

/**
 * Reads all states of a channel. It can't stop at the first state that is old enough: an even earlier one may have a later time, if a
 * clock was set back in between.
 */
async function readStates(channel: string, storage: ReleaseStorage) {
  const states = [];
  for await (const state of readHistory(channel, storage)) states.push(state);
  return { channel, states };
}

/** Reads everything that decides what is deleted. Rejects if a document can't be read, because then nobody knows what is needed. */
export async function readPruneFacts(keepSince: Date, storage: ReleaseStorage): Promise<PruneFacts> {
  // The uses are read first. A publish or promotion that ends after that is found as a release file or a pointer, which are read below.
  const usedFolders = await readUses(storage);
  const releaseIds = (await storage.list(LAYOUT.releases)).filter((name) => RELEASE_ID.test(name));
  const releases = await Promise.all(releaseIds.map((releaseId) => readReleaseFacts(releaseId, storage)));
  const engineFolders = await listEngineFolders(storage);
  const names = new Set([...(await listChannels(storage)), ...(await storage.list(LAYOUT.histories))]);
  const channels = await Promise.all([...names].map((name) => readStates(name, storage)));
  return { releases, engineFolders, channels, usedFolders, keepSince };
}
