import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supportedLanguage, translateCountry } from './translate-country.ts';

test('knows languages, and ignores what is none', () => {
  assert.equal(supportedLanguage('de'), 'de');
  assert.equal(supportedLanguage('pt-BR'), 'pt-BR');
  for (const wrong of [null, '', 'xx-not a tag', 'zxx']) assert.equal(supportedLanguage(wrong), undefined);
});

test('translates by the country code', () => {
  assert.equal(translateCountry({ name: 'Japan', iso_a2: 'JP' }, 'fr')['name'], 'Japon');
});

test('leaves a place without a code as it is', () => {
  const tags = { name: 'Somaliland' };
  assert.deepEqual(translateCountry(tags, 'fr'), tags);
});
