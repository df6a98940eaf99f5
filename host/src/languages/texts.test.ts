import { createTexts } from './texts.js';

test('fills placeholders, and formats numbers for the language', () => {
  const values = { loaded: 1234, requested: 5678 };
  expect(createTexts('en').text('loading.tiles.count', values)).toBe('Loading tiles: 1,234 of 5,678');
  expect(createTexts('de').text('loading.tiles.count', values)).toContain('1.234');
});

test('a text that a translation lacks is English', () => {
  const texts = createTexts('de', { 'about.open': 'Info' });
  expect(texts.text('about.open')).toBe('Info');
  expect(texts.text('settings.open')).toBe('Settings');
});
