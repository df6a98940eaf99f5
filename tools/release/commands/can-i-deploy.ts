import { DEFAULT_CHANNEL } from '../channel-option.ts';
import { defineCommand } from './define-command.ts';
import { EXIT_CODE } from '../exit-code.ts';
import { isDeployable } from '../gate/assert-deployable.ts';
import { commandAboutHost } from '../gate/command-about-host.ts';
import { formatMatrix } from '../gate/format-matrix.ts';
import { judgeHost, judgeRelease } from '../gate/judge-stored.ts';
import { makeHostRecord } from '../gate/make-host-record.ts';
import { readHost } from '../gate/read-host.ts';
import { UsageError } from '../../support/usage-error.js';
import type { HostOptions } from '../gate/read-host.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** Options that describe a host. With a release as the operand they would be ignored, so they are refused. */
const HOST_OPTIONS = commandAboutHost('').options;

async function judgeReleaseOrHost(
  releaseId: string | undefined,
  { host, channel, ...options }: HostOptions & { host?: string },
  storage: ReleaseStorage,
) {
  if ((releaseId === undefined) === (host === undefined)) {
    throw new UsageError('Give either a release, or a host with --host.');
  }
  if (releaseId !== undefined) {
    const given = HOST_OPTIONS.find((option) => Object.hasOwn(options, option.attributeName()));
    if (given !== undefined) {
      throw new UsageError(
        `${given.long} describes a host, and a release is checked against the hosts that are recorded.`,
      );
    }
    const where = channel ?? DEFAULT_CHANNEL;
    const rows = await judgeRelease(releaseId, where, storage);
    return { rows, what: `${releaseId} in ${where}`, nobody: `No host of ${where} is known` };
  }
  if (channel !== undefined) {
    throw new UsageError(
      '--channel is for a release; a host is checked against the releases of all channels.',
    );
  }
  const record = makeHostRecord(await readHost(host ?? '', options));
  const rows = await judgeHost(record, storage);
  return { rows, what: `${record.host}/${record.environment}`, nobody: 'No channel names a release' };
}

export const canIDeployCommand = defineCommand({
  line: commandAboutHost('can-i-deploy')
    .description(
      'check a release against all known hosts of a channel, or a host against the releases of all channels',
    )
    .argument('[release]')
    .option('--channel <name>', `the channel of the release; default: ${DEFAULT_CHANNEL}`)
    .option('--host <name>', 'a host that is to be deployed, described by the options of record-host')
    .option('--allow-unknown', 'count what can’t be known as a yes')
    .addHelpText(
      'after',
      `
Examples, for a release and for a host:
  npm run release -- can-i-deploy 1.2.0-0123456789abcdef --channel production
  npm run release -- can-i-deploy --host shop --env production --host-build host/dist --config config.json`,
    ),
  writes: false,
  async run({ operands: [releaseId], options, storage }) {
    const { rows, what, nobody } = await judgeReleaseOrHost(releaseId, options, storage);
    const isYes = isDeployable(rows, { allowUnknown: options.allowUnknown ?? false });
    const answer = `${what}: ${isYes ? 'yes' : 'no'}`;
    return {
      data: { deployable: isYes, rows },
      text: rows.length === 0 ? `${answer}. ${nobody}.` : `${answer}\n\n${formatMatrix(rows)}`,
      ...(isYes ? {} : { exitCode: EXIT_CODE.no }),
    };
  },
});
