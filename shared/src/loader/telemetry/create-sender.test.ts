/** @jest-environment jsdom */
import { createVisit } from '../../testing/create-visit.js';
import { createDeviceMemory } from '../storage/device-memory.js';
import { createSender } from './create-sender.js';

const OPTIONS = { url: 'https://otel.example', sample: 0.5, host: undefined };
const fetch = jest.fn(async () => ({ ok: true }));
/** What is sent, and what follows from it. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  globalThis.fetch = fetch as never;
  AbortSignal.timeout = () => new AbortController().signal;
  fetch.mockClear();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [0.499, OPTIONS, 2],
  [0.5, OPTIONS, 0],
  [0, { ...OPTIONS, sample: 0 }, 0],
  [0.999, { ...OPTIONS, sample: 1 }, 2],
  [0, undefined, 0],
])('with %d by chance and %j, %i of the two records of a visit are sent', async (random, options, sent) => {
  const chance = jest.spyOn(Math, 'random').mockReturnValue(random);
  const send = createSender(options, createDeviceMemory);
  send(createVisit());
  chance.mockReturnValue(1 - random);
  send(createVisit({ part: 'later', outcome: 'failed' }));
  await settle();
  expect(fetch).toHaveBeenCalledTimes(sent);
});
