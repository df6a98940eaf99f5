import { listen } from '../../serve/listen.js';
import { makeCertificate } from '../make-certificate.js';
import { startProxy } from '../start-proxy.js';

/** Servers of the outside that the link's own server stands in for. */
export const OUTSIDE = ['api.example', 'events.example'];

/**
 * A server, and the link that leads to it, until the end of a test.
 * @param {import('node:test').TestContext} t
 * @param {object} options
 * @param {Partial<import('../profiles.js').Profile>} [options.profile] no limits where nothing is said
 * @param {boolean} [options.standsIn] the server answers for `OUTSIDE` too
 * @param {(request: import('../start-proxy.js').LoggedRequest) => Promise<void>} [options.hold]
 * @param {NonNullable<Parameters<typeof startProxy>[1]>['around']} [options.around]
 * @param {import('../../serve/listen.js').Handler} handler
 */
export async function startLink(t, { profile, standsIn = false, hold, around }, handler) {
  const { origin, close } = await listen(handler, { port: 0 });
  t.after(close);
  const shape = { name: 'test', does: '', latencyMs: 0, bytesPerMs: Infinity, encoding: 'gzip', ...profile };
  const certificate = await makeCertificate(OUTSIDE);
  const standIn = standsIn ? { hosts: OUTSIDE, origin, certificate } : undefined;
  const proxy = await startProxy(shape, { standIn, hold, ...(around && { around }) });
  t.after(proxy.close);
  return { origin, proxy, certificate };
}
