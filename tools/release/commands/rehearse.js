import { resolve } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { defineCommand } from '../define-command.js';
import { EXIT_CODE } from '../exit-code.js';
import { readHostRecords } from '../gate/host-records.js';
import { readHost } from '../rehearse/read-host.js';
import { rehearse } from '../rehearse/rehearse.js';
import { UsageError } from '../usage-error.js';

/**
 * The policy that the pipeline of this host recorded, for one that its server adds only in production.
 * @param {import('../rehearse/read-host.js').RehearsedHost} host
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 */
async function findRecordedPolicy({ pageUrl, channel }, storage) {
  const records = await readHostRecords(channel, storage);
  return records.find((record) => record.pageUrl !== undefined && new URL(record.pageUrl).href === pageUrl)
    ?.csp;
}

/** @param {string} text */
function parseSeconds(text) {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds > 0) return seconds * 1000;
  throw new UsageError(`--timeout takes a whole number of seconds, not "${text}".`);
}

/** @param {Awaited<ReturnType<typeof rehearse>>} result */
function formatResult({ releaseId, host, channel, browser, readyMs, requests, notes, findings }) {
  const where = `${host} (channel ${channel}, ${browser})`;
  if (findings.length === 0) {
    const answer = `${releaseId} runs in ${where}: ready after ${readyMs} ms, ${requests} requests, all as released`;
    return [answer, ...notes.map((note) => `  note: ${note}`)].join('\n');
  }
  const lines = findings.map(({ check, reason }) => `  ${check}: ${reason}`);
  return [`${releaseId} did not run in ${where}:`, ...lines].join('\n');
}

export const rehearseCommand = defineCommand({
  name: 'rehearse',
  usage: 'rehearse RELEASE --host https://HOST/ [--csp POLICY] [--screenshot FILE]',
  does: 'load a published release in a host’s page with a real browser, before any user gets it',
  operands: ['RELEASE'],
  writes: false,
  options: {
    host: { type: 'string', does: 'address of the host’s page' },
    channel: { type: 'string', does: 'fail if the host loads another channel' },
    csp: {
      type: 'string',
      does: 'policy for a page that is served without one; default: that of its record',
    },
    screenshot: { type: 'string', does: 'file for a picture of the page, as PNG' },
    timeout: { type: 'string', default: '60', does: 'seconds that a map may take; default: 60' },
    'without-integrity': {
      type: 'boolean',
      default: false,
      does: 'the host is known to load without integrity attributes',
    },
  },
  async run({ operands: [releaseId = ''], options, storage, report }) {
    if (options.host === undefined) throw new UsageError('rehearse needs --host, the address of a page.');
    const timeoutMs = parseSeconds(options.timeout);
    const host = await readHost(options.host);
    if (options.channel !== undefined && options.channel !== host.channel) {
      throw new ExpectedError(`${host.pageUrl} loads the channel ${host.channel}, not ${options.channel}.`);
    }
    const result = await rehearse({
      releaseId,
      host,
      policy: options.csp ?? (await findRecordedPolicy(host, storage)),
      timeoutMs,
      report,
      needsIntegrity: !options['without-integrity'],
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
