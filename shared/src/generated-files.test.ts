import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createGeneratedFiles } from '../scripts/create-generated-files.ts';
import { isPassedOn, listConfigFields } from '../scripts/list-config-fields.ts';
import { openContract } from '../scripts/open-contract.ts';
import { describeChange } from './config/field-changes.js';
import * as contract from './index.js';

/** Long enough for the compiler to start on a busy machine. */
const COMPILER_TIMEOUT_MS = 60_000;

function readCommitted(name: string): string {
  return readFileSync(path.join(__dirname, '..', name), 'utf8');
}

test(
  'the generated files are what `npm run generate -w @mapdock/shared` makes of the sources',
  () => {
    const made = createGeneratedFiles(contract, describeChange);
    const committed = Object.fromEntries(Object.keys(made).map((name) => [name, readCommitted(name)]));
    expect(committed).toEqual(made);
  },
  COMPILER_TIMEOUT_MS,
);

test(
  'every export, and every member of one, has a comment',
  () => {
    const { entries, elementEntries } = openContract();
    const silent = [...entries, ...elementEntries].flatMap(({ name, text, members }) => [
      ...(text === '' ? [name] : []),
      // Error codes are explained in ERRORS.md.
      ...(name === 'ErrorDetails' ? [] : members)
        .filter((member) => member.text === '')
        .map((member) => `${name}.${member.name}`),
    ]);
    expect(silent).toEqual([]);
  },
  COMPILER_TIMEOUT_MS,
);

test('every field of the config has a comment, and an optional one states what its absence means', () => {
  const fields = listConfigFields(JSON.parse(readCommitted('config.schema.json')) as object);
  const unclear = fields.filter(
    ({ isRequired, text }) =>
      text === '' || (!isRequired && !/\b(default|absent|needed|needless|excludes)\b/i.test(text)),
  );
  expect(unclear.map(({ path: field }) => field)).toEqual([]);
});

test('the comment of a number that has limits says them', () => {
  const fields = listConfigFields(JSON.parse(readCommitted('config.schema.json')) as object);
  const silent = fields.filter((field) => {
    const { minimum, maximum } = field.rules;
    const numbers: string[] = field.text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/-?\d+(?:\.\d+)?/g) ?? [];
    const limits = [minimum, maximum].filter((limit) => limit !== undefined);
    return !isPassedOn(field) && !limits.every((limit) => numbers.includes(String(limit)));
  });
  expect(silent.map(({ path: field }) => field)).toEqual([]);
});
