import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** As many requests as browsers of many users have open at a time. */
const CONNECTIONS = 50;

/**
 * @param {string} url of a collector
 * @param {Agent} agent
 * @param {string} body
 * @returns {Promise<number | undefined>} the status
 */
const send = (url, agent, body) =>
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
 * @param {string} url
 * @param {object} options
 * @param {number} options.count
 * @param {number} [options.perSecond] without it, as fast as they are answered
 * @param {(index: number) => string} options.makeBody
 * @param {(index: number) => Promise<void>} [options.beforeEach]
 * @returns {Promise<Map<number | undefined, number>>} how many answers had each status
 */
export async function sendMany(url, { count, perSecond = Infinity, makeBody, beforeEach }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const startedAt = performance.now();
  /** @type {Map<number | undefined, number>} */
  const statuses = new Map();
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
