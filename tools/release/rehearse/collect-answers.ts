import { setTimeout } from 'node:timers/promises';
import { integrityOf } from '../release-files/file-facts.ts';
import type { BrowserContext, Request } from '@playwright/test';
import type { Answer } from './judge-rehearsal.ts';

/** Milliseconds that open requests have to end. */
const OPEN_MS = 5_000;
const LOOK_MS = 50;

/**
 * Requests a file of the store once more. Chromium forgets what a worker has received as soon as the worker ends, which it may do before its answer
 * is read. What the server gives then is taken for what the worker got.
 */
async function readAgain(context: BrowserContext, url: string): Promise<Buffer> {
  const response = await context.request.get(url);
  if (!response.ok()) throw new Error(`the server answered ${response.status()} when it was asked again`);
  return response.body();
}

/**
 * Records the answers that the pages of a browser context and their workers get.
 * @param isOfInterest which addresses to record
 */
export function collectAnswers(context: BrowserContext, isOfInterest: (url: string) => boolean) {
  const answers: Promise<Answer>[] = [];
  /** The requests that have not ended, with the status of the answer if it is known. */
  const open: Map<Request, number | null> = new Map();

  const toBroken = (request: Request, failure: string = 'no answer') => ({
    url: request.url(),
    status: open.get(request) ?? null,
    integrity: null,
    failure,
  });
  const read = async (request: Request): Promise<Answer> => {
    const response = await request.response();
    if (!response) return toBroken(request);
    const url = request.url();
    try {
      const body = await response.body().catch(() => readAgain(context, url));
      return { url, status: response.status(), integrity: integrityOf(body) };
    } catch (error) {
      return { url, status: response.status(), integrity: null, failure: String(error) };
    }
  };

  context.on('request', (request) => isOfInterest(request.url()) && open.set(request, null));
  context.on('response', (response) => {
    if (open.has(response.request())) open.set(response.request(), response.status());
  });
  context.on('requestfinished', (request) => {
    if (open.delete(request)) answers.push(read(request));
  });
  context.on('requestfailed', (request) => {
    if (open.has(request)) answers.push(Promise.resolve(toBroken(request, request.failure()?.errorText)));
    open.delete(request);
  });

  /** Returns the answers so far. A request that has no whole answer after some seconds counts as failed. */
  return async () => {
    // A map that has just been drawn may still load files ahead of their use.
    const end = Date.now() + OPEN_MS;
    while (open.size > 0 && Date.now() < end) await setTimeout(LOOK_MS);
    return [...(await Promise.all(answers)), ...[...open.keys()].map((request) => toBroken(request))];
  };
}
