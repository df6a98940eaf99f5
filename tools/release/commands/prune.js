import { applyPrune } from '../apply-prune.js';
import { defineCommand } from '../define-command.js';
import { planPrune } from '../plan-prune.js';
import { readPruneFacts } from '../read-prune-facts.js';
import { UsageError } from '../usage-error.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session that lasts longer has been told to reload. */
const KEPT_DAYS = 30;

/** @param {string} text */
function parseDays(text) {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UsageError(`--keep-days takes a whole number of days, not "${text}".`);
}

/** @param {import('../plan-prune.js').PrunePlan} plan @param {boolean} isDone */
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
  name: 'prune',
  usage: 'prune [--keep-days N] [--apply]',
  does: 'delete releases that nobody needs any more; without --apply, only say which',
  operands: [],
  writes: true,
  options: {
    'keep-days': {
      type: 'string',
      default: String(KEPT_DAYS),
      does: 'how long to keep what a channel named; default: 30',
    },
    apply: { type: 'boolean', default: false, does: 'delete them' },
  },
  async run({ options, storage, dryRun, report }) {
    const keepSince = new Date(Date.now() - parseDays(options['keep-days']) * DAY_MS);
    // In a dry run the store keeps what is deleted, and the list of writes says what that would be.
    const plan = options.apply
      ? await applyPrune(keepSince, storage, dryRun ? () => {} : report)
      : planPrune(await readPruneFacts(keepSince, storage));
    const isDone = options.apply && !dryRun;
    return { data: { applied: isDone, ...plan }, text: formatPlan(plan, isDone) };
  },
});
