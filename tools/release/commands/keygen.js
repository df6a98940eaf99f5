import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { defineCommand } from './define-command.js';
import { makeKeyPair } from '../keys/make-key-pair.js';
import { checkKeyFile, writePrivateKey } from '../keys/write-private-key.js';

/** Both stand in file names, the configuration of hosts and every pointer. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** @param {string} text */
function parseId(text) {
  if (ID.test(text)) return text;
  throw new InvalidArgumentError(
    'It takes 1 to 64 letters, digits, ".", "_" and "-", first a letter or digit.',
  );
}

/** Keys are told apart by when they were made. */
function makeId() {
  return `${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}-${randomBytes(2).toString('hex')}`;
}

export const keygenCommand = defineCommand({
  line: new Command('keygen')
    .description('make a key pair for signing channels')
    .option('--id <name>', 'name of the key; default: the date and four digits', parseId)
    .option('--out <file>', 'new file for the private key; default: ~/.mapdock/keys/<id>.json'),
  writes: true,
  async run({ options: { id = makeId(), out }, dryRun }) {
    const file = out ?? join(homedir(), '.mapdock', 'keys', `${id}.json`);
    if (dryRun) {
      await checkKeyFile(file);
      const text = `The private key would go to ${file}.`;
      return { data: { id, file }, text, writes: [{ action: 'create', path: file }] };
    }
    const { publicKey, privateKey } = makeKeyPair(id);
    await writePrivateKey(file, privateKey);
    return {
      data: { id, file, publicKey },
      text: [
        `The private key is in ${file}. Keep a copy where secrets are kept; nothing can make it again.`,
        'Hosts trust what it signs with this in the list "keys" of "remote" in their config.json:',
        JSON.stringify(publicKey, null, 2),
      ].join('\n\n'),
    };
  },
});
