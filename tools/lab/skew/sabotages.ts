import { setTimeout as sleep } from 'node:timers/promises';
import { captureAnswer } from './origins/capture-answer.ts';
import type { Handler } from '../../serve/listen.ts';
import type { Deployer } from './deploys/deployer.ts';
import type { CapturedAnswer } from './origins/capture-answer.ts';

/** After this time the open sessions have loaded their first release. */
const START_MS = 15_000;

const idsOf = (deployer: Deployer) => [...deployer.releases.keys()];

async function waitUntilAborted(signal: AbortSignal) {
  await new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', resolve);
  });
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

/** Wrong ways to deploy, which are easy to make with files on a web server and break pages. They check that the run finds them. */
export const SABOTAGES: Record<
  'overwrite' | 'delete' | 'stale-pointer',
  {
    front?: (handler: Handler) => Handler;
    prepare?: (deployer: Deployer, storeUrl: string) => Promise<void>;
    drive: (deployer: Deployer, signal: AbortSignal) => Promise<void>;
  }
> = {
  /** A file of the current release is changed in place. */
  overwrite: {
    // Done before the sessions start, so that each of them loads the changed file.
    async prepare(deployer) {
      const [first = ''] = idsOf(deployer);
      await deployer.overwriteEntry(first);
    },
    // Nothing is deployed, since the release tool refuses to move a channel to a changed release. The channel has this one already.
    async drive(deployer, signal) {
      deployer.endWaiting();
      await waitUntilAborted(signal);
    },
  },
  /** The old release is deleted when the new one is deployed. */
  delete: {
    async drive(deployer, signal) {
      await deployer.publish();
      await sleep(START_MS, undefined, { signal }).catch(() => {});
      const [first = '', second = ''] = idsOf(deployer);
      await deployer.deleteRelease(first);
      await deployer.promote(second);
      deployer.endWaiting();
      await waitUntilAborted(signal);
    },
  },
  /** A cache in front of the store answers with the first pointer for ever. */
  'stale-pointer': {
    front: cacheFirstPointer,
    async prepare(deployer, storeUrl) {
      await fetch(`${storeUrl}channels/production.json`);
      await deployer.publish();
      await deployer.promote(idsOf(deployer)[1] ?? '');
    },
    async drive(deployer, signal) {
      deployer.endWaiting();
      await waitUntilAborted(signal);
    },
  },
};
