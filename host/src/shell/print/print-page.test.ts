import { printPage } from './print-page.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function printWith(print: () => void) {
  window.print = print;
  let refusals = 0;
  printPage(() => (refusals += 1));
  jest.runAllTimers();
  return refusals;
}
const begin = () => void window.dispatchEvent(new Event('beforeprint'));

test('a browser that begins to print, at once or a little later, has not refused', () => {
  expect(printWith(begin)).toBe(0);
  expect(printWith(() => void setTimeout(begin, 500))).toBe(0);
});

test('a browser that ignores the call has refused', () => {
  expect(printWith(() => {})).toBe(1);
});
