import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainFileError } from './explain-file-error.js';

const createError = (code: string, facts: object) =>
  Object.assign(new Error(`${code}: ...`), { code, ...facts });

const ERRORS: [string, object, object, RegExp][] = [
  ['ENOSPC', { syscall: 'write' }, { code: 'NO_SPACE' }, /^There is no space left\. Make room/],
  [
    'ENOSPC',
    { syscall: 'mkdir', path: '/a' },
    { code: 'NO_SPACE', path: '/a' },
    /^There is no space left for \/a\. Make room/,
  ],
  [
    'EDQUOT',
    { syscall: 'open', path: '/a' },
    { code: 'NO_SPACE', path: '/a' },
    /^There is no space left for \/a\..* quota/,
  ],
  ['EROFS', { syscall: 'open', path: '/a' }, { code: 'READ_ONLY', path: '/a' }, /^\/a can't be written/],
  [
    'EACCES',
    { syscall: 'open', path: '/a' },
    { code: 'NO_PERMISSION', path: '/a' },
    /^No permission for \/a \(open\)\. Run .* as a user/,
  ],
  [
    'EPERM',
    { syscall: 'unlink', path: '/a' },
    { code: 'NO_PERMISSION', path: '/a' },
    /^No permission for \/a \(unlink\)/,
  ],
  [
    'EPERM',
    { syscall: 'link', path: '/a', dest: '/b' },
    { code: 'NO_PERMISSION', path: '/b' },
    /^No permission for a hard link at \/b, or the file system has none/,
  ],
];

for (const [code, facts, details, message] of ERRORS) {
  test(`says in one line what to do after ${code} in ${JSON.stringify(facts)}`, () => {
    const explained = explainFileError(createError(code, facts)) as any;
    assert.equal(explained.name, 'ExpectedError');
    assert.deepEqual(explained.details, details);
    assert.match(explained.message, message);
    assert.match(explained.message, /^[^\n]* Then run the command again\.$/);
  });
}

test('prefers the path, name and next step that the caller gives', () => {
  const error = createError('ENOSPC', { syscall: 'write' });
  const about = { path: 'a.json', what: 'a.json in /store', next: 'Look first.' };
  assert.deepEqual((explainFileError(error, about) as any).details, {
    code: 'NO_SPACE',
    path: 'a.json',
  });
  assert.match(
    String(explainFileError(error, about)),
    /There is no space left for a\.json in \/store\..* Look first\.$/,
  );
});

for (const error of [
  createError('ENOENT', { syscall: 'open', path: '/a' }),
  createError('EACCES', {}),
  new Error('other'),
  'a text',
  undefined,
]) {
  test(`returns ${String(error)} unchanged`, () => assert.equal(explainFileError(error), error));
}
