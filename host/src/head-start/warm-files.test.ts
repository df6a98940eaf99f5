import { warmFiles } from './warm-files.js';

test('fetches each file to its end, takes failures for nobody’s, and waits for all but the last', async () => {
  const read: string[] = [];
  const ends: Record<string, () => void> = {};
  globalThis.fetch = (async (url: string) => {
    if (url === 'gone') throw new TypeError('Failed to fetch');
    return {
      arrayBuffer: () => new Promise<void>((resolve) => (ends[url] = () => resolve(void read.push(url)))),
    };
  }) as never;
  let isDone = false;
  void warmFiles(['a', 'gone', 'b', 'c']).then(() => (isDone = true));
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  await pause();
  ends['b']?.();
  await pause();
  expect([read, isDone]).toEqual([['b'], false]);
  ends['a']?.();
  await pause();
  expect([read, isDone]).toEqual([['b', 'a'], true]);
});

test('has nothing to wait for where there is nothing to fetch', async () => {
  await expect(warmFiles([])).resolves.toBeUndefined();
});
