/** Checks that the valid configs of this and of every released contract compile when they are written in place. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileConfigs } from './testing/compile-configs.js';

const FROZEN = path.join(__dirname, '../samples');
const FOLDERS = [
  path.join(__dirname, 'samples/valid'),
  ...readdirSync(FROZEN).map((name) => path.join(FROZEN, name)),
];
/** This sample has fields that no type knows. */
const NEWER = 'from-a-newer-contract.json';

const FILES = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
const MESSAGES = compileConfigs(FILES.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object));

test.each(FILES.map((file, index) => [path.relative(FROZEN, file), MESSAGES[index]]))(
  '%s compiles',
  (file, message) => {
    if (file?.endsWith(NEWER)) expect(message).toContain('does not exist in type');
    else expect(message).toBe('');
  },
);
