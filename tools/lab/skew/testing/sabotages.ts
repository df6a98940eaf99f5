import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LAYOUT } from '../../../release/layout.ts';
import { captureAnswer } from '../origins/capture-answer.ts';
import type { Handler } from '../../../serve/listen.ts';
import type { Deployer } from '../deploys/deployer.ts';
import type { CapturedAnswer } from '../origins/capture-answer.ts';
import type { Origins } from '../origins/start-origins.ts';
import type { Sabotage } from '../run-skew.ts';

/** After this time the open sessions have loaded their first release. */
const START_MS = 15_000;

const idsOf = (deployer: Deployer) => [...deployer.releases.keys()];

async function waitUntilAborted(signal: AbortSignal) {
  await new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', resolve);
  });
}

/** Deletes the files of a release that no other release has. */
async function deleteRelease({ releases }: Deployer, { root }: Origins, releaseId: string) {
  const others = [...releases].filter(([id]) => id !== releaseId).map(([, { files }]) => files);
  for (const path of releases.get(releaseId)?.files.keys() ?? []) {
    if (!others.some((files) => files.has(path))) await rm(join(root, path), { force: true });
  }
}

/** Changes a file of a published release. */
async function overwriteEntry({ storage, root }: Origins, releaseId: string) {
  const path = LAYOUT.releaseFile(releaseId, 'remoteEntry.js');
  const entry = await storage.read(path);
  await writeFile(join(root, path), `${entry?.content}\n// in place\n`);
  for (const ending of ['br', 'gz']) await rm(join(root, `${path}.${ending}`), { force: true });
}

/** Answers every request for the pointer with the first answer, as a cache with a wrong rule does. */
function cacheFirstPointer(handler: Handler): Handler {
  let cached: CapturedAnswer | undefined;
  return (request, response) => {
    if (!request.url?.startsWith('/channels/production.json')) return handler(request, response);
    if (cached) return void response.writeHead(cached.status, cached.headers).end(cached.body);
    captureAnswer(response, (answer) => {
      if (answer.status === 200) cached = answer;
    });
    handler(request, response);
  };
}

async function driveNothing(deployer: Deployer, signal: AbortSignal) {
  deployer.endWaiting();
  await waitUntilAborted(signal);
}

/** Wrong ways to deploy, which are easy to make with files on a web server and break pages. */
export const SABOTAGES = {
  /** A file of the current release is changed in place. */
  overwrite: {
    // Done before the sessions start, so that each of them loads the changed file.
    prepare: (deployer, origins) => overwriteEntry(origins, idsOf(deployer)[0] ?? ''),
    // Nothing is deployed, since the release tool refuses to move a channel to a changed release. The channel has this one already.
    drive: driveNothing,
  },
  /** The old release is deleted when the new one is deployed. */
  delete: {
    async drive(deployer, signal, origins) {
      await deployer.publish();
      await sleep(START_MS, undefined, { signal }).catch(() => {});
      const [first = '', second = ''] = idsOf(deployer);
      await deleteRelease(deployer, origins, first);
      await deployer.promote(second);
      await driveNothing(deployer, signal);
    },
  },
  /** A cache in front of the store answers with the first pointer for ever. */
  'stale-pointer': {
    front: cacheFirstPointer,
    async prepare(deployer, { storeUrl }) {
      await fetch(`${storeUrl}channels/production.json`);
      await deployer.publish();
      await deployer.promote(idsOf(deployer)[1] ?? '');
    },
    drive: driveNothing,
  },
} satisfies Record<string, Sabotage>;
