import { ExpectedError } from '../../support/expected-error.js';
import { createFolderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.js';

interface StoreKind {
  /** How its addresses look. */
  readonly form: string;
  open(address: string): Promise<ReleaseStorage>;
}

/** The stores that are no folders, by the scheme of their addresses. Code is imported when such a store is opened, because an SDK takes long to load. */
const KINDS: Readonly<Record<string, StoreKind>> = {
  s3: {
    form: 's3://BUCKET/PREFIX',
    open: async (address) => (await import('./s3-storage.ts')).createS3Storage(address),
  },
};

/** What a store can be, in words for people. */
export const STORE_FORMS = new Intl.ListFormat('en', { type: 'disjunction' }).format([
  'a folder',
  ...Object.values(KINDS).map(({ form }) => form),
]);

/** Opens the store at an address, as `STORE_FORMS` says. Nothing is read from it yet. */
export async function openStore(address: string): Promise<ReleaseStorage> {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address) ?? [];
  if (scheme === undefined) return createFolderStorage(address);
  const kind = Object.hasOwn(KINDS, scheme) ? KINDS[scheme] : undefined;
  if (kind === undefined) throw new ExpectedError(`A store is ${STORE_FORMS}, not ${scheme}://.`);
  return kind.open(address);
}
