import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { defineCommand } from '../define-command.js';
import { makeKeyPair } from '../make-key-pair.js';
import { UsageError } from '../usage-error.js';
import { checkKeyFile, writePrivateKey } from '../write-private-key.js';

/** Both stand in file names, the configuration of hosts and every pointer. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Keys are told apart by when they were made. */
function makeId() {
  return `${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}-${randomBytes(2).toString('hex')}`;
}

export const keygenCommand = defineCommand({
  name: 'keygen',
  usage: 'keygen [--id NAME] [--out FILE]',
  does: 'make a key pair for signing channels',
  operands: [],
  writes: true,
  options: {
    id: { type: 'string', does: 'name of the key; default: the date and four digits' },
    out: { type: 'string', does: 'new file for the private key; default: ~/.mapdock/keys/NAME.json' },
  },
  async run({ options: { id = makeId(), out }, dryRun }) {
    if (!ID.test(id))
      throw new UsageError('--id takes 1 to 64 letters, digits, ".", "_" and "-", first a letter or digit.');
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
