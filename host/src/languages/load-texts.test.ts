import { loadTexts } from './load-texts.js';

let mockAttempts = 0;
jest.mock('./de.json', () => {
  mockAttempts += 1;
  if (mockAttempts === 1) throw new Error('Loading chunk language-de failed.');
  return jest.requireActual<object>('./de.json');
});

test('a file that fails once is requested again, and until then the page is in English', async () => {
  const onFailed = jest.fn();
  const texts = await loadTexts('de', onFailed);
  expect([texts.language, texts.text('settings.open')]).toEqual(['de', 'Einstellungen']);
  expect([mockAttempts, onFailed.mock.calls.length]).toEqual([2, 1]);
});
