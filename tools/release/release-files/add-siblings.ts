import limitConcurrency from 'p-limit';
import { ENCODINGS, isWorthCompressing } from '../../headers/encodings.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { listBeside } from './list-beside.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { StartProgress } from '../../support/command/progress.js';
import type { Encoding } from '../../headers/encodings.ts';

/**
 * As many as Node has threads for it. If all were begun at once, the threads would take turns between them, so that nearly all would be done
 * at the end: no progress could be seen, and their files would be written only then.
 */
const ENCODED_AT_ONCE = 4;

export interface Sibling {
  /** In the store. */
  path: string;
  /** The content of the original file, not compressed. */
  content: Uint8Array;
  encoding: Encoding;
}

/**
 * Checks that a compressed file in the store decodes to its original. Its bytes may differ from what this machine would make, because
 * another version of the encoder makes other bytes. Browsers get it in place of the original, so it must decode to the same content.
 */
async function checkSibling(storage: ReleaseStorage, { path, content, encoding }: Sibling) {
  const present = await storage.read(path);
  const decoded = present && (await encoding.decode(present.content).catch(() => undefined));
  if (decoded?.equals(content)) return;
  throw new ExpectedError(
    `${path} is in the store, but is not the file beside it in another encoding. Remove it, then publish again.`,
  );
}

/**
 * Writes a compressed sibling in every encoding beside each file that gets smaller by it, for servers that serve such siblings. They are
 * not files of the release: neither its list of files nor its id covers them.
 * @param files that are in the store already
 */
export async function addSiblings(
  storage: ReleaseStorage,
  files: readonly (readonly [path: string, content: Uint8Array])[],
  startProgress: StartProgress,
) {
  const siblings: Sibling[] = files
    .filter(([path, content]) => isWorthCompressing(path, content.byteLength))
    .flatMap(([path, content]) =>
      ENCODINGS.map((encoding) => ({ path: path + encoding.suffix, content, encoding })),
    );
  if (siblings.length === 0) return;
  const paths = siblings.map(({ path }) => path);
  const present = await listBeside(paths, storage);
  const total = siblings.filter(({ path }) => !present.has(path)).length;
  const limit = limitConcurrency(ENCODED_AT_ONCE);
  const progress = startProgress({ label: 'Compressing', total, unit: 'files' });
  try {
    await Promise.all(
      siblings.map(async (sibling) => {
        const { path, content, encoding } = sibling;
        if (present.has(path)) return checkSibling(storage, sibling);
        const encoded = await limit(() => encoding.encode(content, 'once'));
        if (!(await storage.create(path, encoded))) await checkSibling(storage, sibling);
        progress.advance();
      }),
    );
  } finally {
    progress.end();
  }
}
