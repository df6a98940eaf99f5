import { LAYOUT } from '../layout.js';
import { planPrune } from './plan-prune.js';
import { takePruneMark } from './prune-mark.js';
import { readPruneFacts } from './read-prune-facts.js';
import { removeFolder } from './remove-folder.js';

/**
 * Deletes what nobody needs. The release file of a release is deleted first, so that the release doesn't exist any more. If a prune is
 * interrupted, the next one deletes the rest.
 * @param {Date} keepSince
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {(line: string) => void} report
 */
export async function applyPrune(keepSince, storage, report) {
  const { remove: planned } = planPrune(await readPruneFacts(keepSince, storage));
  const marked = planned.map(({ folder }) => folder);
  const mark = await takePruneMark(marked, storage);
  try {
    // The facts are read again, because somebody may have published or promoted one of the releases before the mark was written.
    const plan = planPrune(await readPruneFacts(keepSince, storage));
    const remove = plan.remove.filter(({ folder }) => marked.includes(folder));
    for (const [index, { folder, releaseId }] of remove.entries()) {
      await mark.renew();
      report(`Deleting ${folder} (${index + 1} of ${remove.length}) ...`);
      if (releaseId !== undefined) await storage.remove(LAYOUT.releaseDocument(releaseId));
      await removeFolder(folder, storage);
    }
    return { ...plan, remove };
  } finally {
    await mark.remove();
  }
}
