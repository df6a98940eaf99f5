import { explainRuntimeError, ModuleFailure } from './explain-runtime-error.js';

const PREFIX = '[ Federation Runtime ]: ';
const explain = (text: string) =>
  explainRuntimeError(new ModuleFailure('./contract', new Error(text)), 'map_remote');

test.each([
  [`${PREFIX}The remote does not expose the requested module. #RUNTIME-014`, 'no-module'],
  ['Loading chunk 7 failed.', 'no-module'],
  [`${PREFIX}Remote container initialization failed. #RUNTIME-015`, 'not-started'],
  [`${PREFIX}The getter for the shared module is not a function. #RUNTIME-012`, 'not-started'],
  [`${PREFIX}something without a code`, 'not-started'],
  [`${PREFIX}Failed to load script resources. #RUNTIME-008`, 'entry-refused'],
])('maps "%s" to %s', (text, kind) => expect(explain(text)).toMatchObject({ kind }));

test('names the module that failed', () => {
  expect(explain('Loading chunk 7 failed.')).toMatchObject({ name: './contract' });
});
