import { Command, Option } from '@commander-js/extra-typings';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { PATHS } from '../../support/paths.js';
import { UsageError } from '../../support/usage-error.js';
import { CHANNEL_OPTION } from '../channel-option.ts';
import { METRICS_OPTION, PROMETHEUS_OPTION } from '../evidence/evidence-options.ts';
import { openEvidence } from '../evidence/open-evidence.ts';
import { assertDeployable } from '../gate/assert-deployable.ts';
import { KEY_OPTION, readSigning, UNSIGNED_OPTION } from '../keys/signing-options.ts';
import { formatLook, formatLookLine } from '../rollout/output/format-look.ts';
import { formatResult } from '../rollout/output/format-result.ts';
import { writeReport } from '../rollout/output/write-report.ts';
import { decimalNumber, parseStages } from '../rollout/parse-rules.ts';
import { rollOut } from '../rollout/roll-out.ts';
import { MAX_LOOK_S } from '../rollout/take-rollout-mark.ts';
import { defineCommand } from './define-command.ts';
import type { Live } from '../../support/command/show-live.ts';
import type { Look } from '../rollout/rollout-options.ts';

const MS_PER_S = 1000;
const MS_PER_MINUTE = 60 * MS_PER_S;
/** Where nothing is drawn, a line that only says to wait is printed as rarely as this. */
const LINE_EVERY_MS = 10 * MS_PER_MINUTE;

function openSource({
  metrics,
  prometheus,
}: {
  metrics?: string | undefined;
  prometheus?: string | undefined;
}) {
  if (metrics !== undefined) return openEvidence({ metrics });
  if (prometheus !== undefined) return openEvidence({ prometheus });
  throw new UsageError('Give either --metrics or --prometheus, with the address where visits are counted.');
}

function createDisplay(live: Live, toLines: (look: Look) => string[]) {
  let printedAt = -Infinity;
  return (look: Look) => {
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
 * @returns whether it is written
 */
async function writeLastReport(
  file: string,
  about: Parameters<typeof writeReport>[1],
  print: (line: string) => void,
): Promise<boolean> {
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
    const looks: Look[] = [];
    const file = options.report ?? join(PATHS.state, 'rollouts', `${releaseId}.html`);
    const about = { channel, releaseId, rules, looks, storage };
    let stable: string | undefined;
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
      prepare: async (compared) => {
        if (dryRun) return;
        await writeReport(file, { ...about, stable: compared, end: 'begun' });
        stable = compared;
      },
      isDry: dryRun,
      onLook(look) {
        looks.push(look);
        show(look);
      },
    });
    const result = await rolled.catch(async (error) => {
      // The page must not go on to say that the rollout has begun. The first error is the one to report. A page that this process has not
      // written can be another rollout's.
      const { message = error, details = {} } = error ?? {};
      const ended = { ...about, stable, end: 'ended', reason: String(message), hosts: details.rows };
      if (stable !== undefined) await writeReport(file, ended).catch(() => {});
      throw error;
    });
    const isWritten =
      !dryRun &&
      (await writeLastReport(file, { ...about, stable, end: result.end, reason: result.reason }, live.print));
    return formatResult(result, { channel, releaseId, looks, report: isWritten ? file : undefined });
  },
});
