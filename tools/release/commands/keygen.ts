import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { defineCommand } from './define-command.ts';
import { makeKeyPair } from '../keys/make-key-pair.ts';
import { checkKeyFile, writePrivateKey } from '../keys/write-private-key.ts';

/** The name of a key is in file names, in the config of hosts and in every pointer, so it is short and of plain characters. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

function parseId(text: string) {
  if (ID.test(text)) return text;
  throw new InvalidArgumentError(
    'A name has 1 to 64 letters, digits, ".", "_" and "-", and begins with a letter or digit.',
  );
}

/** Makes a name that says when the key was made. */
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
        `The private key is in ${file}. Store a copy of it as you store other secrets: it can't be made again.`,
        'Hosts trust what it signs with this in the list "keys" of "remote" in their config.json:',
        JSON.stringify(publicKey, null, 2),
      ].join('\n\n'),
    };
  },
});
