import { Command } from '@commander-js/extra-typings';
import { wholeNumber } from '../../support/command/whole-number.js';
import { applyPrune } from '../prune/apply-prune.js';
import { defineCommand } from './define-command.js';
import { planPrune } from '../prune/plan-prune.js';
import { readPruneFacts } from '../prune/read-prune-facts.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session that lasts longer has been told to reload. */
const KEPT_DAYS = 30;
/** So long ago there still are dates. */
const LONGEST_DAYS = 9999;

/** @param {import('../prune/plan-prune.js').PrunePlan} plan @param {boolean} isDone */
function formatPlan({ remove, keep }, isDone) {
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
    .description('delete releases that nobody needs any more; without --apply, only say which')
    .option(
      '--keep-days <n>',
      'how long to keep what a channel named',
      wholeNumber(0, LONGEST_DAYS),
      KEPT_DAYS,
    )
    .option('--apply', 'delete them'),
  writes: true,
  async run({ options: { apply = false, keepDays }, storage, dryRun, report }) {
    const keepSince = new Date(Date.now() - keepDays * DAY_MS);
    // In a dry run the store keeps what is deleted, and the list of writes says what that would be.
    const plan = apply
      ? await applyPrune(keepSince, storage, dryRun ? () => {} : report)
      : planPrune(await readPruneFacts(keepSince, storage));
    const isDone = apply && !dryRun;
    return { data: { applied: isDone, ...plan }, text: formatPlan(plan, isDone) };
  },
});
