import { ExpectedError } from '../../support/expected-error.js';
import { createFolderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.js';

/** Opens the store at an address: a folder or `s3://bucket/prefix`. Nothing is read from it yet. */
export async function openStore(address: string): Promise<ReleaseStorage> {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address) ?? [];
  if (scheme === undefined) return createFolderStorage(address);
  if (scheme !== 's3')
    throw new ExpectedError(`A store is a folder or s3://bucket/prefix, not ${scheme}://.`);
  // The SDK takes long to load, so it is loaded only for a bucket.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(address);
}
