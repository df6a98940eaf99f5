import { CHANNEL_OPTION } from '../channel-option.js';
import { defineCommand } from '../define-command.js';
import { EXIT_CODE } from '../exit-code.js';
import { isDeployable } from '../gate/assert-deployable.js';
import { formatMatrix } from '../gate/format-matrix.js';
import { HOST_OPTIONS } from '../gate/host-options.js';
import { judgeHost, judgeRelease } from '../gate/judge-stored.js';
import { makeHostRecord } from '../gate/make-host-record.js';
import { readHost } from '../gate/read-host.js';
import { UsageError } from '../usage-error.js';

/**
 * An option of the other question would not be looked at.
 * @param {readonly string[]} given
 * @param {string} why
 */
function refuse([option], why) {
  if (option !== undefined) throw new UsageError(`--${option} ${why}.`);
}

/**
 * @param {string | undefined} releaseId
 * @param {import('../gate/read-host.js').HostOptions & { host?: string }} options
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 */
async function judgeWhat(releaseId, { host, channel, ...options }, storage) {
  if ((releaseId === undefined) === (host === undefined)) {
    throw new UsageError('Ask about a RELEASE, or about a host with --host.');
  }
  if (releaseId !== undefined) {
    const given = Object.keys(HOST_OPTIONS).filter((name) => Object.hasOwn(options, name));
    refuse(given, 'tells of a host, and a RELEASE is held against those that are recorded');
    const where = channel ?? CHANNEL_OPTION.default;
    const rows = await judgeRelease(releaseId, where, storage);
    return { rows, what: `${releaseId} in ${where}`, nobody: `No host of ${where} is known` };
  }
  refuse(
    channel === undefined ? [] : ['channel'],
    'goes with a RELEASE; a host is held against those of all channels',
  );
  const record = makeHostRecord(await readHost(host ?? '', options));
  const rows = await judgeHost(record, storage);
  return { rows, what: `${record.host}/${record.environment}`, nobody: 'No channel names a release' };
}

export const canIDeployCommand = defineCommand({
  name: 'can-i-deploy',
  usage: 'can-i-deploy RELEASE [--channel NAME] | --host NAME --env ENV --host-build DIR --config FILE',
  does: 'hold a release against all known hosts of a channel, or a host against the releases of all channels',
  operands: ['[RELEASE]'],
  writes: false,
  options: {
    channel: { type: 'string', does: `${CHANNEL_OPTION.does}` },
    host: { type: 'string', does: 'a host that is to be deployed, told of as to record-host' },
    ...HOST_OPTIONS,
    'allow-unknown': { type: 'boolean', default: false, does: 'take what can’t be known for a yes' },
  },
  async run({ operands: [releaseId], options, storage }) {
    const { rows, what, nobody } = await judgeWhat(releaseId, options, storage);
    const isYes = isDeployable(rows, { allowUnknown: options['allow-unknown'] });
    const answer = `${what}: ${isYes ? 'yes' : 'no'}`;
    return {
      data: { deployable: isYes, rows },
      text: rows.length === 0 ? `${answer}. ${nobody}.` : `${answer}\n\n${formatMatrix(rows)}`,
      ...(isYes ? {} : { exitCode: EXIT_CODE.no }),
    };
  },
});
