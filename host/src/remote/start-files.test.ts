import { createPointer, CHANNEL_URL } from '../testing/sample-pointer.js';
import { releaseAddresses } from './release-addresses.js';
import { listStartFiles } from './start-files.js';

const files = listStartFiles(releaseAddresses(createPointer().release, CHANNEL_URL));

test.each([
  ['core.js', 'engine'],
  ['remoteEntry.js', 'code'],
  ['worker.js', 'fetch'],
  ['mf-manifest.json', 'fetch'],
  ['release.json', 'fetch'],
])('lists %s to be used as %s', (name, use) => {
  expect(files.filter(({ url }) => url.endsWith(`/${name}`)).map((file) => file.use)).toEqual([use]);
});

test('lists each file once', () => {
  expect(new Set(files.map(({ url }) => url)).size).toBe(files.length);
});
