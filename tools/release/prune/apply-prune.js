import { noProgress } from '../../support/command/no-progress.js';
import { LAYOUT } from '../layout.js';
import { planPrune } from './plan-prune.js';
import { takePruneMark } from '../storage/prune-mark.js';
import { readPruneFacts } from './read-prune-facts.js';
import { removeFolder } from './remove-folder.js';

/**
 * Deletes what nobody needs. The release file of a release is deleted first, so that the release doesn't exist any more. If a prune is
 * interrupted, the next one deletes the rest.
 * @param {Date} keepSince
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {import('../../support/command/progress.js').StartProgress} [startProgress]
 */
export async function applyPrune(keepSince, storage, startProgress = noProgress) {
  const { remove: planned } = planPrune(await readPruneFacts(keepSince, storage));
  const marked = planned.map(({ folder }) => folder);
  const mark = await takePruneMark(marked, storage);
  try {
    // The facts are read again, because somebody may have published or promoted one of the releases before the mark was written.
    const plan = planPrune(await readPruneFacts(keepSince, storage));
    const remove = plan.remove.filter(({ folder }) => marked.includes(folder));
    const progress = startProgress({ label: 'Deleting', total: remove.length, unit: 'folders' });
    try {
      for (const { folder, releaseId } of remove) {
        await mark.renew();
        progress.print(`Deleting ${folder} ...`);
        if (releaseId !== undefined) await storage.remove(LAYOUT.releaseDocument(releaseId));
        await removeFolder(folder, storage);
        progress.advance();
      }
    } finally {
      progress.end();
    }
    return { ...plan, remove };
  } finally {
    await mark.remove();
  }
}
