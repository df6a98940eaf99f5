import { Command, Option } from '@commander-js/extra-typings';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wholeNumber } from '../../support/command/whole-number.js';
import { PATHS } from '../../support/paths.js';
import { UsageError } from '../../support/usage-error.js';
import { CHANNEL_OPTION } from '../channel-option.js';
import { METRICS_OPTION, PROMETHEUS_OPTION } from '../evidence/evidence-options.js';
import { openEvidence } from '../evidence/open-evidence.js';
import { assertDeployable } from '../gate/assert-deployable.js';
import { KEY_OPTION, readSigning, UNSIGNED_OPTION } from '../keys/signing-options.js';
import { formatLook, formatLookLine } from '../rollout/output/format-look.js';
import { formatResult } from '../rollout/output/format-result.js';
import { writeReport } from '../rollout/output/write-report.js';
import { decimalNumber, parseStages } from '../rollout/parse-rules.js';
import { rollOut } from '../rollout/roll-out.js';
import { MAX_LOOK_S } from '../rollout/take-rollout-mark.js';
import { defineCommand } from './define-command.js';

const MS_PER_S = 1000;
const MS_PER_MINUTE = 60 * MS_PER_S;
/** Where nothing is drawn, a line that only says to wait is printed as rarely as this. */
const LINE_EVERY_MS = 10 * MS_PER_MINUTE;

/** @param {{ metrics?: string | undefined, prometheus?: string | undefined }} options */
function openSource({ metrics, prometheus }) {
  if (metrics !== undefined) return openEvidence({ metrics });
  if (prometheus !== undefined) return openEvidence({ prometheus });
  throw new UsageError('Give either --metrics or --prometheus, with the address where visits are counted.');
}

/** @param {import('../../support/command/show-live.js').Live} live @param {(look: import('../rollout/roll-out.js').Look) => string[]} toLines */
function createDisplay(live, toLines) {
  let printedAt = -Infinity;
  return (/** @type {import('../rollout/roll-out.js').Look} */ look) => {
    const isNews = look.decision.step !== 'wait';
    if (live.canDraw) {
      live.draw(toLines(look));
      if (isNews) live.print(formatLookLine(look));
    } else if (isNews || look.at - printedAt >= LINE_EVERY_MS) {
      printedAt = look.at;
      live.print(formatLookLine(look));
    }
  };
}

/**
 * Writes the report of a rollout that has ended. If that fails, it says so: the exit code tells how the rollout has ended.
 * @param {string} file
 * @param {Parameters<typeof writeReport>[1]} about
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>} whether it is written
 */
async function writeLastReport(file, about, print) {
  try {
    await writeReport(file, about);
    return true;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return false;
  }
}

export const rolloutCommand = defineCommand({
  line: new Command('rollout')
    .description('give a release to more and more users as long as it is not worse; withdraw it if it is')
    .argument('<release>')
    .addOption(CHANNEL_OPTION)
    .addOption(METRICS_OPTION)
    .addOption(PROMETHEUS_OPTION)
    .addOption(
      new Option('--stages <list>', 'shares of the users in percent, at last 100')
        .argParser(parseStages)
        .default([1, 5, 25, 100], '1,5,25,100'),
    )
    .option('--min-visits <n>', 'visits of each release in each stage', wholeNumber(1), 200)
    .option('--max-wait <minutes>', 'for the evidence of a stage; then it stops', wholeNumber(1), 1440)
    .option(
      '--margin <points>',
      'percentage points of failed visits by which the release may be worse',
      decimalNumber(0, 50),
      0.5,
    )
    .option(
      '--slower <times>',
      'how many times as long three quarters of its maps may take',
      decimalNumber(1, 10),
      1.2,
    )
    .option('--every <seconds>', 'time between two looks', wholeNumber(1, MAX_LOOK_S), 60)
    .addOption(new Option('--report <file>', 'page with charts; default: .mapdock/rollouts/<release>.html'))
    .addOption(KEY_OPTION)
    .addOption(UNSIGNED_OPTION)
    .option('--allow-unknown', 'count what can’t be known of a host as a yes'),
  writes: true,
  async run({ operands: [releaseId], options, storage, dryRun, report, showLive }) {
    const { channel, stages, minVisits, margin, slower, allowUnknown = false } = options;
    const rules = {
      stages,
      minVisits,
      slower,
      margin: margin / 100,
      maxWaitMs: options.maxWait * MS_PER_MINUTE,
    };
    const source = openSource(options);
    const signing = await readSigning(options, report);
    const live = showLive();
    const show = createDisplay(live, (look) => formatLook(look, rules, { channel, releaseId }));
    /** @type {import('../rollout/roll-out.js').Look[]} */
    const looks = [];
    const file = options.report ?? join(PATHS.state, 'rollouts', `${releaseId}.html`);
    const about = { channel, releaseId, rules, looks, storage };
    const rolled = rollOut({
      releaseId,
      channel,
      storage,
      signing,
      rules,
      source,
      lookMs: options.every * MS_PER_S,
      clock: { now: Date.now, sleep: (ms) => delay(ms) },
      checkHosts: () => assertDeployable(releaseId, channel, storage, { allowUnknown, report: live.print }),
      // A wrong path is told before anything is moved.
      prepare: async () => {
        if (!dryRun) await writeReport(file, { ...about, end: 'ended' });
      },
      isDry: dryRun,
      onLook(look) {
        looks.push(look);
        show(look);
      },
    });
    const result = await rolled.catch(async (error) => {
      // The figures that were seen until then are worth having, and the first error is the one to report.
      if (looks.length > 0 && !dryRun) await writeReport(file, { ...about, end: 'ended' }).catch(() => {});
      throw error;
    });
    const isWritten =
      !dryRun &&
      (await writeLastReport(file, { ...about, end: result.end, reason: result.reason }, live.print));
    return formatResult(result, { channel, releaseId, looks, report: isWritten ? file : undefined });
  },
});
