/**
 * Preloaded into the release tool, this kills it at one of its requests to a bucket. Without a number it only counts the requests. It works
 * with any service, because it changes the client and not the service.
 */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { ClientRequest } from 'node:http';

const { MAPDOCK_TEST_DIE_AT: dieAt, MAPDOCK_TEST_DIE: when = '' } = process.env;
const die = () => process.kill(process.pid, 'SIGKILL');

/** The event of the request at which the tool is killed. With `before`, it is killed before there is a request. */
const MOMENTS: Record<string, string> = { during: 'finish', after: 'response' };

let count = 0;

for (const module of [http, https]) {
  const original = module.request;
  const patched: (...args: any[]) => ClientRequest = (...args) => {
    count += 1;
    const isTheOne = count === Number(dieAt);
    if (isTheOne && when === 'before') die();
    const request = Reflect.apply(original, module, args);
    if (isTheOne) request.once(String(MOMENTS[when]), die);
    return request;
  };
  module.request = patched;
}
syncBuiltinESMExports();
process.on('exit', () => process.stderr.write(`requests: ${count}\n`));
