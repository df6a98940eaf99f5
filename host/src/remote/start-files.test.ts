import { createPointer, CHANNEL_URL } from '../testing/sample-pointer.js';
import { releaseAddresses } from './release-addresses.js';
import { listStartFiles } from './start-files.js';

const HASH = `sha384-${'a/+9'.repeat(16)}`;
const addresses = releaseAddresses(createPointer().release, CHANNEL_URL);
const useOf = (hash: string | undefined, name: string) => {
  const file = listStartFiles(addresses, () => hash).find(({ url }) => url.endsWith(name));
  return [file?.use, file?.integrity];
};

test('lists modules of the engine as modules where their hash is known', () => {
  expect(useOf(HASH, 'core.js')).toEqual(['module', HASH]);
});

test.each([undefined, `${HASH}?`, 'sha384-a'])(
  'lists a module as a script with a hash that browsers would ignore: %j',
  (hash) => expect(useOf(hash, 'core.js')).toEqual(['script', undefined]),
);

test('leaves the hash of other files to whoever uses them', () => {
  expect(useOf(HASH, 'remoteEntry.js')).toEqual(['script', undefined]);
  expect(useOf(HASH, 'mf-manifest.json')).toEqual(['fetch', undefined]);
});
