import { Command } from '@commander-js/extra-typings';
import { METRICS_OPTION, PROMETHEUS_OPTION } from '../evidence/evidence-options.ts';
import { openEvidence } from '../evidence/open-evidence.ts';
import { sumCohorts } from '../evidence/sum-cohorts.ts';
import { formatCohorts } from '../output/format-cohorts.ts';
import { formatStatus } from '../output/format-status.ts';
import { readStatus } from '../channel/read-status.ts';
import { defineCommand } from './define-command.ts';

export const statusCommand = defineCommand({
  line: new Command('status')
    .description('list the channels, the releases, who uses what, and what users met')
    .addOption(METRICS_OPTION)
    .addOption(PROMETHEUS_OPTION),
  writes: false,
  async run({ storage, options: { metrics, prometheus } }) {
    const source = metrics === undefined ? prometheus && { prometheus } : { metrics };
    const status = await readStatus(storage);
    const text = formatStatus(status, new Date());
    if (!source) return { data: status, text };
    const evidence = openEvidence(source);
    const cohorts = sumCohorts(await evidence.readHour());
    return {
      data: { ...status, lastHour: { from: evidence.address, cohorts } },
      text: `${text}\n\n${formatCohorts(cohorts, evidence.address)}`,
    };
  },
});
