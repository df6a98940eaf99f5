/** The worker of the list, whose messages a fake passes on, and what happens without it. */
import { waitFor } from '@testing-library/react';
import type { Place } from '../../place.js';
import { startLocalWork } from './local-work.js';
import type { PlacesTask } from './places-work.js';
import { workerWork } from './worker-work.js';
import type { FromWorker, ToWorker } from './worker-messages.js';

const point = (id: number, geometry: unknown = { type: 'Point', coordinates: [id, 1] }) => ({
  type: 'Feature',
  id,
  properties: { name: `place ${id}` },
  geometry,
});
const SOURCE = { sourceId: 'sites', label: 'name' };
const taskOf = (features: readonly unknown[]): PlacesTask => ({
  facets: [],
  sources: [{ ...SOURCE, data: { document: { type: 'FeatureCollection', features } } }],
});
const textTask = (text: string): PlacesTask => ({ facets: [], sources: [{ ...SOURCE, data: { text } }] });
const QUERY = { typed: '', sort: { by: 'name' }, view: undefined, chosen: {}, language: 'en' } as const;

function createListeners() {
  const told = { places: [] as Place[], leftOut: undefined as number | undefined, failures: 0 };
  return {
    told,
    onPlaces: (places: readonly Place[]) => void told.places.push(...places),
    onListed: ({ leftOut }: { readonly leftOut: number }) => void (told.leftOut = leftOut),
    onFailed: () => void (told.failures += 1),
  };
}

function createFakeWorker() {
  const sent: ToWorker[] = [];
  const worker = {
    onmessage: null as ((event: MessageEvent) => void) | null,
    onerror: null as ((event: ErrorEvent) => void) | null,
    isEnded: false,
    postMessage: (message: ToWorker) => void sent.push(message),
    terminate() {
      worker.isEnded = true;
    },
  };
  const answer = (data: FromWorker) => worker.onmessage?.({ data } as MessageEvent);
  const fail = () => worker.onerror?.(new ErrorEvent('error', { cancelable: true }));
  return { sent, worker, answer, fail, create: () => worker as unknown as Worker };
}

test('features that can’t be listed are counted, and all others are listed', async () => {
  const listeners = createListeners();
  const broken = [
    null,
    'text',
    point(3, null),
    { type: 'Feature' },
    point(4, { type: 'Point', coordinates: 'x' }),
  ];
  startLocalWork(taskOf([point(1), ...broken, point(2)]), listeners);
  await waitFor(() => expect(listeners.told.leftOut).toBe(5));
  expect(listeners.told.places.map(({ name }) => name)).toEqual(['place 1', 'place 2']);
});

test('a text that is no JSON is a failure', async () => {
  const listeners = createListeners();
  startLocalWork(textTask('<p>'), listeners);
  await waitFor(() => expect(listeners.told.failures).toBe(1));
  expect(listeners.told).toEqual({ places: [], leftOut: undefined, failures: 1 });
});

test('a worker gets a document in parts that lose nothing', async () => {
  const { sent, create } = createFakeWorker();
  const features = [null, ...Array.from({ length: 600 }, (_, index) => point(index))];
  workerWork(create, startLocalWork)(taskOf(features), createListeners());
  const end = Date.now() + 5_000;
  while (sent.at(-1)?.kind !== 'list' && Date.now() < end) await new Promise((done) => setTimeout(done));
  const got = sent.flatMap((message) => (message.kind === 'features' ? message.features : []));
  expect(got).toEqual(features);
  expect(sent.map(({ kind }) => kind)).toEqual(['source', 'features', 'features', 'features', 'list']);
});

test('of queries that come while the worker answers one, the last alone is asked, and its answer alone is told', () => {
  const { sent, create, answer } = createFakeWorker();
  const work = workerWork(create, startLocalWork)(textTask('{}'), createListeners());
  const told: string[] = [];
  const reply = (row: number) =>
    answer({
      kind: 'answer',
      answer: { rows: Uint32Array.of(row), matching: new Uint32Array(), facets: [] },
    });
  for (const typed of ['a', 'ab', 'abc'])
    work.ask({ ...QUERY, typed }, ({ rows }) => void told.push(`${typed} ${rows[0]}`));
  reply(1);
  reply(2);
  const typed = sent.flatMap((message) => (message.kind === 'query' ? [message.query.typed] : []));
  expect(typed).toEqual(['a', 'abc']);
  expect(told).toEqual(['abc 2']);
});

test('where a worker can’t be started, the page does its work', async () => {
  const listeners = createListeners();
  const { worker, create, fail } = createFakeWorker();
  const work = workerWork(create, startLocalWork)(textTask(JSON.stringify(point(1))), listeners);
  fail();
  expect(worker.isEnded).toBe(true);
  await waitFor(() => expect(listeners.told.leftOut).toBe(0));
  const rows: number[] = [];
  work.ask(QUERY, (answer) => rows.push(...answer.rows));
  await waitFor(() => expect(rows).toEqual([0]));

  const others = createListeners();
  const refuse = () => {
    throw new Error('a policy forbids it');
  };
  workerWork(refuse, startLocalWork)(textTask(JSON.stringify(point(1))), others);
  await waitFor(() => expect(others.told.places).toHaveLength(1));
});

test('the page does the work of a worker that is blocked without an event', () => {
  jest.useFakeTimers();
  const [silent, running] = [createListeners(), createListeners()];
  const worker = createFakeWorker();
  const text = JSON.stringify(point(1));
  workerWork(createFakeWorker().create, startLocalWork)(textTask(text), silent);
  workerWork(worker.create, startLocalWork)(textTask(text), running);
  worker.answer({ kind: 'begun' });
  // The last of them are those of slices.
  jest.advanceTimersByTime(6_000);
  jest.useRealTimers();
  expect(silent.told.places).toHaveLength(1);
  expect(running.told.places).toHaveLength(0);
});

test('a page that was busy hears of its worker before it gives it up', () => {
  jest.useFakeTimers();
  const listeners = createListeners();
  const { worker, create, answer } = createFakeWorker();
  workerWork(create, startLocalWork)(textTask(JSON.stringify(point(1))), listeners);
  // A blocked page runs a timer that is due once, and then what has arrived meanwhile.
  jest.setSystemTime(Date.now() + 60_000);
  jest.advanceTimersToNextTimer();
  answer({ kind: 'begun' });
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(worker.isEnded).toBe(false);
  expect(listeners.told.places).toHaveLength(0);
});

test('a worker that ends while it lists is a failure, since some places are listed already', () => {
  const listeners = createListeners();
  const { create, answer, fail } = createFakeWorker();
  workerWork(create, startLocalWork)(textTask('{}'), listeners);
  answer({ kind: 'places', places: [] });
  fail();
  expect(listeners.told.failures).toBe(1);
});
