import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** As many requests as browsers of many users have open at a time. */
const CONNECTIONS = 50;

/**
 * @param url of a collector
 * @returns the status
 */
const send = (url: string, agent: Agent, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    request(`${url}/v1/metrics`, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end(body);
  });

/**
 * Sends many requests to a collector; fewer a second where the machine is slower.
 * @returns how many answers had each status
 */
export async function sendMany(
  url: string,
  {
    count,
    perSecond = Infinity,
    makeBody,
    beforeEach,
  }: {
    count: number;
    /** Without it, as fast as they are answered. */
    perSecond?: number;
    makeBody: (index: number) => string;
    beforeEach?: (index: number) => Promise<void>;
  },
): Promise<Map<number | undefined, number>> {
  // All connections in turn: one that is idle for five seconds is closed by the server, maybe while the next request is on its way.
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' });
  const startedAt = performance.now();
  const statuses: Map<number | undefined, number> = new Map();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await beforeEach?.(index);
      const early = startedAt + (index * 1000) / perSecond - performance.now();
      if (early > 1) await delay(early);
      const status = await send(url, agent, makeBody(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return statuses;
}
