import { channelPointerSchema, RELEASE_FORMAT } from '@mapdock/shared';
import { integrityOf } from './file-facts.js';
import { LAYOUT, TO_ROOT } from './layout.js';
import { parseOrFail } from './parse-or-fail.js';

/**
 * The next state of a channel. It repeats what a browser needs to start at once; the file list stays in the release
 * file, for which the pointer has the hash.
 * @param {object} options
 * @param {string} options.channel
 * @param {number} options.sequence
 * @param {Date} options.issuedAt
 * @param {import('@mapdock/shared').ReleaseFile} options.release
 * @param {Uint8Array} options.releaseDocument the release file's bytes
 * @returns {import('@mapdock/shared').ChannelPointer}
 */
export function makePointer({ channel, sequence, issuedAt, release, releaseDocument }) {
  const { format: _format, files: _files, engine, ...facts } = release;
  return parseOrFail(
    channelPointerSchema,
    {
      format: RELEASE_FORMAT,
      channel,
      sequence,
      issuedAt: issuedAt.toISOString(),
      release: {
        ...facts,
        engine: { ...engine, url: TO_ROOT.fromChannel + LAYOUT.engineFolder(engine) },
        url: TO_ROOT.fromChannel + LAYOUT.releaseFile(release.releaseId, ''),
        integrity: integrityOf(releaseDocument),
      },
    },
    'the new pointer',
  );
}
