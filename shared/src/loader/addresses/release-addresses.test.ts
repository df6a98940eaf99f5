import { CHANNEL_URL, createPointer, PARTS, PART_URL } from '../../testing/sample-pointer.js';
import { moduleAddresses, pointedHashes, releaseAddresses } from './release-addresses.js';

test.each([
  ['a native module', moduleAddresses],
  ['a container', releaseAddresses],
])('each hash of a pointer is of a file in a folder of the release, for %s', (_what, addressesOf) => {
  const { release } = createPointer({ module: 'mount.js', parts: PARTS });
  const addresses = addressesOf(release, CHANNEL_URL);
  const folders = [addresses.folder, addresses.engineFolder, ...addresses.partFolders];
  const hashed = Object.keys(pointedHashes(release, addresses));
  expect(hashed).toContain(PART_URL);
  expect(hashed.filter((address) => !folders.some((folder) => address.startsWith(folder)))).toEqual([]);
});
