import { noProgress } from '../../support/command/no-progress.ts';
import { LAYOUT } from '../layout.ts';
import { planPrune } from './plan-prune.ts';
import { takePruneMark } from '../storage/prune-mark.ts';
import { readPruneFacts } from './read-prune-facts.ts';
import { removeFolder } from './remove-folder.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { StartProgress } from '../../support/command/progress.js';

/**
 * Deletes what nobody needs. The release file of a release is deleted first, so that the release doesn't exist any more. If a prune is
 * interrupted, the next one deletes the rest.
 */
export async function applyPrune(
  keepSince: Date,
  storage: ReleaseStorage,
  startProgress: StartProgress = noProgress,
) {
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
