import { setTimeout as sleep } from 'node:timers/promises';
import { hearAnswer } from './origins/hear-answer.js';

/** By then the sessions that are open have their first release. */
const START_MS = 15_000;

/** @param {import('./deploys/deployer.js').Deployer} deployer */
const idsOf = (deployer) => [...deployer.releases.keys()];

/** @param {AbortSignal} signal */
async function untilAborted(signal) {
  await new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', resolve);
  });
}

/** Keeps the first answer for good, as a cache with a wrong rule does. @param {Handler} handler @returns {Handler} */
function keepPointer(handler) {
  /** @type {import('./origins/hear-answer.js').HeardAnswer | undefined} */
  let kept;
  return (request, response) => {
    if (!request.url?.startsWith('/channels/production.json')) return handler(request, response);
    if (kept) return void response.writeHead(kept.status, kept.headers).end(kept.body);
    hearAnswer(response, (answer) => {
      if (answer.status === 200) kept = answer;
    });
    handler(request, response);
  };
}

/** @typedef {import('../serve/listen.js').Handler} Handler */

/**
 * Ways to deploy that a web server with a folder makes easy, and that break pages: to see that the proof finds them.
 * @type {Record<'overwrite' | 'delete' | 'stale-pointer', {
 *   front?: (handler: Handler) => Handler,
 *   prepare?: (deployer: import('./deploys/deployer.js').Deployer, storeUrl: string) => Promise<void>,
 *   drive: (deployer: import('./deploys/deployer.js').Deployer, signal: AbortSignal) => Promise<void>,
 * }>}
 */
export const SABOTAGES = {
  /** A fix is put into the release that is there. */
  overwrite: {
    // Before anybody asks: which release a session starts with is a matter of moments.
    async prepare(deployer) {
      const [first = ''] = idsOf(deployer);
      await deployer.overwriteEntry(first);
    },
    // The release tool moves a channel to no release that was changed: this one is shown already, and stays so.
    async drive(deployer, signal) {
      deployer.release();
      await untilAborted(signal);
    },
  },
  /** The new release takes the place of the old one. */
  delete: {
    async drive(deployer, signal) {
      await deployer.publish();
      await sleep(START_MS, undefined, { signal }).catch(() => {});
      const [first = '', second = ''] = idsOf(deployer);
      await deployer.deleteRelease(first);
      await deployer.promote(second);
      deployer.release();
      await untilAborted(signal);
    },
  },
  /** A cache before the store answers with the first pointer for good. */
  'stale-pointer': {
    front: keepPointer,
    async prepare(deployer, storeUrl) {
      await fetch(`${storeUrl}channels/production.json`);
      await deployer.publish();
      await deployer.promote(idsOf(deployer)[1] ?? '');
    },
    async drive(deployer, signal) {
      deployer.release();
      await untilAborted(signal);
    },
  },
};
