import { Command } from '@commander-js/extra-typings';
import { resolve } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { defineCommand } from './define-command.ts';
import { EXIT_CODE } from '../exit-code.ts';
import { readHostRecords } from '../storage/host-records.ts';
import { readHost } from '../rehearse/read-host.ts';
import { rehearse } from '../rehearse/rehearse.ts';
import type { RehearsedHost } from '../rehearse/read-host.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** Finds the policy that the pipeline of this host recorded. It is needed where only the production server sends the policy. */
async function findRecordedPolicy({ pageUrl, channel }: RehearsedHost, storage: ReleaseStorage) {
  const records = await readHostRecords(channel, storage);
  return records.find((record) => record.pageUrl !== undefined && new URL(record.pageUrl).href === pageUrl)
    ?.csp;
}

function formatResult({
  releaseId,
  host,
  channel,
  browser,
  readyMs,
  requests,
  notes,
  findings,
}: Awaited<ReturnType<typeof rehearse>>) {
  const where = `${host} (channel ${channel}, ${browser})`;
  if (findings.length === 0) {
    const answer = `${releaseId} runs in ${where}: ready after ${readyMs} ms, ${requests} requests, all as released`;
    return [answer, ...notes.map((note) => `  note: ${note}`)].join('\n');
  }
  const lines = findings.map(({ check, reason }) => `  ${check}: ${reason}`);
  return [`${releaseId} did not run in ${where}:`, ...lines].join('\n');
}

export const rehearseCommand = defineCommand({
  line: new Command('rehearse')
    .description('load a published release in a host’s page with a real browser, before any user gets it')
    .argument('<release>')
    .requiredOption('--host <address>', 'address of the host’s page')
    .option('--channel <name>', 'fail if the host loads another channel')
    .option('--csp <policy>', 'policy for a page that is served without one; default: the recorded one')
    .option('--screenshot <file>', 'write a picture of the page to this file, as PNG')
    .option('--timeout <seconds>', 'how long each map may take to be ready', wholeNumber(1), 60)
    .option('--without-integrity', 'the host is known to load without integrity attributes')
    .addHelpText(
      'after',
      `
Example: npm run release -- rehearse 1.2.0-0123456789abcdef --host https://host.example/ --screenshot page.png`,
    ),
  writes: false,
  async run({ operands: [releaseId], options, storage, report }) {
    const host = await readHost(options.host);
    if (options.channel !== undefined && options.channel !== host.channel) {
      throw new ExpectedError(`${host.pageUrl} loads the channel ${host.channel}, not ${options.channel}.`);
    }
    const result = await rehearse({
      releaseId,
      host,
      policy: options.csp ?? (await findRecordedPolicy(host, storage)),
      timeoutMs: options.timeout * 1000,
      report,
      needsIntegrity: !options.withoutIntegrity,
      ...(options.screenshot !== undefined && { screenshot: resolve(options.screenshot) }),
    });
    const ran = result.findings.length === 0;
    return {
      data: { ran, ...result },
      text: formatResult(result),
      ...(ran ? {} : { exitCode: EXIT_CODE.no }),
    };
  },
});
