import { CHANNEL_OPTION } from '../channel-option.js';
import { defineCommand } from '../define-command.js';
import { EXIT_CODE } from '../exit-code.js';
import { UsageError } from '../usage-error.js';
import { formatVerification } from '../verify/format-verification.js';
import { verify } from '../verify/verify.js';

/** @param {string | undefined} text */
function parseAddress(text) {
  if (text === undefined) throw new UsageError('verify needs --url, the public address of the store.');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new UsageError(`"${text}" is no address as in --url https://maps.example/.`);
}

export const verifyCommand = defineCommand({
  name: 'verify',
  usage: 'verify [RELEASE] --url ADDRESS [--channel NAME]',
  does: 'read a channel and its releases back through the public address',
  operands: ['[RELEASE]'],
  writes: false,
  options: {
    url: { type: 'string', does: 'the public address of the store' },
    channel: CHANNEL_OPTION,
  },
  async run({ operands: [releaseId], options, report }) {
    const verification = await verify({
      url: parseAddress(options.url),
      channel: options.channel,
      report,
      ...(releaseId !== undefined && { releaseId }),
    });
    return {
      data: verification,
      text: formatVerification(verification),
      exitCode: verification.problems.length > 0 ? EXIT_CODE.no : EXIT_CODE.done,
    };
  },
});
