import { createInvalid } from '../element/inline-config.js';
import { toError } from './to-error.js';

const TOKEN = `pk.${'a'.repeat(20)}`;

test('an error of the contract stays the same', () => {
  const known = createInvalid('The attribute config', 'a text', 'none');
  expect(toError(known)).toBe(known);
});

test('what a script of the page throws is the failure of the map, without tokens', () => {
  const error = toError(new Error(`no luck with ${TOKEN}`));
  expect(error.code).toBe('MAP_FAILED');
  expect(`${error.message} ${String(error.cause)}`).not.toContain(TOKEN);
  expect(error.message).toContain('no luck with');
});

test('the browser’s message about JSON quotes no token', () => {
  const cause = new SyntaxError(`Unexpected token in ${TOKEN}`);
  expect(String(createInvalid('The attribute config', 'JSON', 'other text', cause).cause)).not.toContain(
    TOKEN,
  );
});
