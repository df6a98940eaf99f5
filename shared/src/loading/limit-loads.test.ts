/** @jest-environment jsdom */
import { MapdockError } from '../errors/errors.js';
import { forgetFailedLoads, limitLoads } from './limit-loads.js';

const URL_ = 'https://store.example/releases/1/chunk.js';
const OTHER = 'https://store.example/releases/1/other.js';
const MINUTE_MS = 60_000;

beforeEach(() => {
  forgetFailedLoads();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** A file whose loads fail until it is mended; counts them. */
function createFile(url: string) {
  const loads: string[] = [];
  let isMended = false;
  const load = async () => {
    loads.push(url);
    const error = new MapdockError('REMOTE_UNREACHABLE', { url, reason: `load ${loads.length}` });
    return isMended ? { ok: true as const, value: 'code' } : { ok: false as const, error };
  };
  return { loads, mend: () => void (isMended = true), load: () => limitLoads(url, load) };
}

/** Loads a file this often, as parts of a page do that know nothing of each other. */
async function loadOften(file: ReturnType<typeof createFile>, times: number) {
  const outcomes = [];
  for (let each = 0; each < times; each += 1) outcomes.push(await file.load());
  return outcomes;
}

test('a file that fails is loaded three times a minute, and then tells its last error without a request', async () => {
  const [file, other] = [createFile(URL_), createFile(OTHER)];
  const outcomes = await loadOften(file, 5);
  expect(file.loads).toHaveLength(3);
  expect(outcomes.at(-1)).toMatchObject({ ok: false, error: { details: { reason: 'load 3' } } });
  await other.load();
  expect(other.loads).toHaveLength(1);

  jest.advanceTimersByTime(MINUTE_MS);
  await loadOften(file, 5);
  expect(file.loads).toHaveLength(6);
});

test('a file may fail at most three times in any minute, not in each one', async () => {
  const file = createFile(URL_);
  await file.load();
  jest.advanceTimersByTime(MINUTE_MS - 1);
  await loadOften(file, 5);
  expect(file.loads).toHaveLength(3);
  jest.advanceTimersByTime(1);
  await loadOften(file, 5);
  expect(file.loads).toHaveLength(4);
});

test('somebody who asks once more gets the file at once', async () => {
  const file = createFile(URL_);
  await loadOften(file, 5);
  file.mend();
  expect(await file.load()).toMatchObject({ ok: false });
  forgetFailedLoads();
  expect(await file.load()).toEqual({ ok: true, value: 'code' });
});

test('a file that is there is loaded as often as it is wanted', async () => {
  const file = createFile(URL_);
  file.mend();
  await loadOften(file, 20);
  expect(file.loads).toHaveLength(20);
});

test('of callers at once one loads; its failure is that of all and counts once', async () => {
  const file = createFile(URL_);
  const outcomes = await Promise.all([file.load(), file.load(), file.load()]);
  expect(file.loads).toHaveLength(1);
  expect(outcomes.map((outcome) => !outcome.ok && outcome.error.details)).toEqual(
    Array(3).fill({ url: URL_, reason: 'load 1' }),
  );
  await loadOften(file, 5);
  expect(file.loads).toHaveLength(3);
});

test('after a success those that waited load too, since each has its own use for the file', async () => {
  const file = createFile(URL_);
  file.mend();
  const outcomes = await Promise.all([file.load(), file.load(), file.load()]);
  expect([file.loads.length, outcomes.every(({ ok }) => ok)]).toEqual([3, true]);
});

test('somebody who asks once more does not wait for a load that hangs', async () => {
  const file = createFile(URL_);
  void limitLoads(URL_, () => new Promise<never>(() => {}));
  forgetFailedLoads();
  file.mend();
  expect(await file.load()).toMatchObject({ ok: true });
});

test('one file may be asked for once more, and the others stay limited', async () => {
  const [file, other] = [createFile(URL_), createFile(OTHER)];
  await loadOften(file, 3);
  await loadOften(other, 3);
  forgetFailedLoads(URL_);
  await Promise.all([file.load(), other.load()]);
  expect([file.loads.length, other.loads.length]).toEqual([4, 3]);
});

test('what fails while the device is offline does not count', async () => {
  const file = createFile(URL_);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await loadOften(file, 5);
  onLine.mockRestore();
  file.mend();
  expect(await file.load()).toEqual({ ok: true, value: 'code' });
});
