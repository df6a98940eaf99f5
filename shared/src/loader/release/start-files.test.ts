import { createPointer, CHANNEL_URL } from '../../testing/sample-pointer.js';
import { pointedHashes, releaseAddresses } from '../addresses/release-addresses.js';
import { listStartFiles } from './start-files.js';

const HASH = `sha384-${'B'.repeat(64)}`;
const FILES = ['remoteEntry.js', 'common.js', 'view.js', 'contract.js'];
const ENGINE_FILES = ['mapbox-gl.js', 'core.js'].map((file) => `../../engine/mapbox-gl/3.4.5/${file}`);
const { release } = createPointer({
  files: Object.fromEntries([...FILES, ...ENGINE_FILES].map((file) => [file, HASH])),
});
const addresses = releaseAddresses(release, CHANNEL_URL);
const files = listStartFiles(addresses, pointedHashes(release, addresses));

test.each([
  ['core.js', 'script'],
  ['remoteEntry.js', 'script'],
  ['worker.js', 'fetch'],
  ['mf-manifest.json', 'fetch'],
  ['release.json', 'fetch'],
])('lists %s to be used as %s', (name, use) => {
  expect(files.filter(({ url }) => url.endsWith(`/${name}`)).map((file) => file.use)).toEqual([use]);
});

test('lists no style sheet, for which the pointer has no hash', () => {
  expect(files.filter(({ url }) => url.endsWith('.css'))).toEqual([]);
});

test('lists no release file for a release without hashes, since nothing requests it then', () => {
  const { release: plain } = createPointer();
  const plainFiles = listStartFiles(releaseAddresses(plain, CHANNEL_URL), {});
  expect(plainFiles.map(({ url }) => url.split('/').at(-1))).not.toContain('release.json');
  expect(plainFiles).toHaveLength(files.length - 1);
});

test('lists each file once', () => {
  expect(new Set(files.map(({ url }) => url)).size).toBe(files.length);
});

test('has the hashes of all scripts from the pointer', () => {
  const scripts = files.filter(({ use }) => use === 'script');
  expect(scripts.map(({ integrity }) => integrity)).toEqual(scripts.map(() => HASH));
  expect(scripts).toHaveLength(FILES.length + ENGINE_FILES.length);
});
