import { listen } from '../../../serve/listen.ts';
import { makeCertificate } from '../make-certificate.ts';
import { startProxy } from '../start-proxy.ts';
import type { Handler } from '../../../serve/listen.ts';
import type { Profile } from '../profiles.ts';
import type { TestContext } from 'node:test';

/** Names of servers elsewhere that the test's server stands in for. */
export const OUTSIDE = ['api.example', 'events.example'];

/** Starts a server, and a link that forwards to it; both end with the test. */
export async function startLink(
  t: TestContext,
  {
    profile,
    standsIn = false,
    around,
  }: {
    /** What is absent has no limit. */
    profile?: Partial<Profile>;
    /** Whether the server also answers for `OUTSIDE`. */
    standsIn?: boolean;
    around?: NonNullable<Parameters<typeof startProxy>[1]>['around'];
  },
  handler: Handler,
) {
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
  const proxy = await startProxy(shape, { standIn, ...(around && { around }) });
  t.after(proxy.close);
  return { origin, proxy, certificate };
}
