import { warmFiles } from './warm-files.js';

test('fetches each file to its end, and takes failures for nobody’s', async () => {
  const read: string[] = [];
  globalThis.fetch = (async (url: string) => {
    if (url === 'gone') throw new TypeError('Failed to fetch');
    return { arrayBuffer: async () => read.push(url) };
  }) as never;
  warmFiles(['a', 'gone', 'b']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(read).toEqual(['a', 'b']);
});
