import { listen } from '../../../serve/listen.js';
import { makeCertificate } from '../make-certificate.js';
import { startProxy } from '../start-proxy.js';

/** Names of servers elsewhere that the test's server stands in for. */
export const OUTSIDE = ['api.example', 'events.example'];

/**
 * Starts a server, and a link that forwards to it; both end with the test.
 * @param {import('node:test').TestContext} t
 * @param {object} options
 * @param {Partial<import('../profiles.js').Profile>} [options.profile] what is absent has no limit
 * @param {boolean} [options.standsIn] whether the server also answers for `OUTSIDE`
 * @param {(request: import('../start-proxy.js').LoggedRequest) => Promise<void>} [options.hold]
 * @param {NonNullable<Parameters<typeof startProxy>[1]>['around']} [options.around]
 * @param {import('../../../serve/listen.js').Handler} handler
 */
export async function startLink(t, { profile, standsIn = false, hold, around }, handler) {
  const { origin, close } = await listen(handler, { port: 0 });
  t.after(close);
  const shape = {
    name: 'test',
    description: '',
    latencyMs: 0,
    bytesPerMs: Infinity,
    encoding: 'gzip',
    ...profile,
  };
  const certificate = await makeCertificate(OUTSIDE);
  const standIn = standsIn ? { hosts: OUTSIDE, origin, certificate } : undefined;
  const proxy = await startProxy(shape, { standIn, hold, ...(around && { around }) });
  t.after(proxy.close);
  return { origin, proxy, certificate };
}
