import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { CHANNEL_OPTION } from '../channel-option.ts';
import { defineCommand } from './define-command.ts';
import { EXIT_CODE } from '../exit-code.ts';
import { formatVerification } from '../verify/format-verification.ts';
import { verify } from '../verify/verify.ts';

function parseAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new InvalidArgumentError('Give an address such as https://maps.example/.');
}

export const verifyCommand = defineCommand({
  line: new Command('verify')
    .description('read a channel and its releases back through the public address')
    .argument('[release]')
    .requiredOption('--url <address>', 'the public address of the store', parseAddress)
    .addOption(CHANNEL_OPTION),
  writes: false,
  async run({ operands: [releaseId], options, startProgress }) {
    const verification = await verify({
      url: options.url,
      channel: options.channel,
      startProgress,
      ...(releaseId !== undefined && { releaseId }),
    });
    return {
      data: verification,
      text: formatVerification(verification),
      exitCode: verification.problems.length > 0 ? EXIT_CODE.no : EXIT_CODE.done,
    };
  },
});
