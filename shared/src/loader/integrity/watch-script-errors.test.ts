/** @jest-environment jsdom */
import { watchScriptErrors } from './watch-script-errors.js';

const ENTRY = 'https://maps.example/remoteEntry.js';

const throwIn = (filename: string, message: string) =>
  void window.dispatchEvent(new ErrorEvent('error', { filename, message }));

test('retains the first error of the watched scripts', () => {
  const errors = watchScriptErrors([ENTRY]);
  throwIn('https://host.example/main.js', 'not ours');
  expect(errors.first()).toBeUndefined();
  throwIn(ENTRY, 'first');
  throwIn(ENTRY, 'second');
  expect(errors.first()).toEqual({ url: ENTRY, reason: 'first' });
  errors.end();
});

test('ignores errors after its end', () => {
  const errors = watchScriptErrors([ENTRY]);
  errors.end();
  throwIn(ENTRY, 'late');
  expect(errors.first()).toBeUndefined();
});
