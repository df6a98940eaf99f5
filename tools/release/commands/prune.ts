import { Command } from '@commander-js/extra-typings';
import { noProgress } from '../../support/command/no-progress.ts';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { applyPrune } from '../prune/apply-prune.ts';
import { defineCommand } from './define-command.ts';
import { planPrune } from '../prune/plan-prune.ts';
import { readPruneFacts } from '../prune/read-prune-facts.ts';
import type { PrunePlan } from '../prune/plan-prune.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A page that is open for longer was asked to reload meanwhile. */
const KEPT_DAYS = 30;
/** A date so many days ago is still one that a `Date` can hold. */
const LONGEST_DAYS = 9999;

function formatPlan({ remove, keep }: PrunePlan, isDone: boolean) {
  const kept = keep.map(({ folder, because }) => `  ${folder}: ${because.join('; ')}`);
  const removed = remove.map(({ folder, because }) => `  ${folder}: ${because}`);
  return [
    `${isDone ? 'Kept' : 'To keep'}: ${keep.length}`,
    ...kept,
    `${isDone ? 'Deleted' : 'To delete'}: ${remove.length}`,
    ...removed,
    ...(isDone || remove.length === 0 ? [] : ['Nothing was deleted yet. Delete them with --apply.']),
  ].join('\n');
}

export const pruneCommand = defineCommand({
  line: new Command('prune')
    .description('delete releases that nobody needs any more; without --apply, only list them')
    .option(
      '--keep-days <n>',
      'how long to keep a release after a channel stopped naming it',
      wholeNumber(0, LONGEST_DAYS),
      KEPT_DAYS,
    )
    .option('--apply', 'delete them'),
  writes: true,
  async run({ options: { apply = false, keepDays }, storage, dryRun, startProgress }) {
    const keepSince = new Date(Date.now() - keepDays * DAY_MS);
    // In a dry run nothing is deleted, so no progress is shown. The list of writes says what would be deleted.
    const plan = apply
      ? await applyPrune(keepSince, storage, dryRun ? noProgress : startProgress)
      : planPrune(await readPruneFacts(keepSince, storage));
    const isDone = apply && !dryRun;
    return { data: { applied: isDone, ...plan }, text: formatPlan(plan, isDone) };
  },
});
