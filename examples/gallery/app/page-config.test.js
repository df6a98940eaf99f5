import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageConfig } from './page-config.js';

const LIGHT = 'mapbox://styles/mapdock/light';
const DARK = 'mapbox://styles/mapdock/dark';
const provider = { baseApiUrl: 'https://maps.example', accessToken: 'pk.own' };
const create = (/** @type {object} */ file = { style: LIGHT, camera: { zoom: 2 } }) =>
  createPageConfig({ provider, styles: {} }, /** @type {never} */ (file));

test('has the style of the theme', () => {
  assert.equal(create().own('light').style, LIGHT);
  assert.equal(create().own('dark').style, DARK);
  const standard = create({
    style: 'mapbox://styles/mapdock/standard',
    styleConfig: { basemap: { theme: 'faded' } },
  });
  assert.deepEqual(standard.own('dark').styleConfig, { basemap: { theme: 'faded', lightPreset: 'night' } });
});

test('has the same style in both themes if it belongs to what the page shows', () => {
  const page = createPageConfig({ provider, styles: {} }, { style: LIGHT }, { hasOwnStyle: true });
  assert.equal(page.own('dark').style, LIGHT);
});

test('uses the provider’s own styles in place of the local ones', () => {
  const page = createPageConfig(
    { provider, styles: { [DARK]: 'mapbox://styles/mapbox/dark-v11' } },
    { style: LIGHT },
  );
  assert.equal(page.own('dark').style, 'mapbox://styles/mapbox/dark-v11');
  assert.equal(page.fromLinked({ style: DARK }, 'light').style, 'mapbox://styles/mapbox/dark-v11');
});

test('a link has neither provider nor token, and the style only if it was chosen', () => {
  const page = create();
  assert.deepEqual(page.toLinked({ provider, style: DARK, label: 'a' }, 'dark'), { label: 'a' });
  assert.deepEqual(page.toLinked({ provider, style: DARK, label: 'a' }, 'light'), {
    label: 'a',
    style: DARK,
  });
});

test('whoever opens a link uses their own provider, and the style of their theme', () => {
  const linked = { provider: { baseApiUrl: 'https://evil.example' }, label: 'a' };
  assert.deepEqual(create().fromLinked(linked, 'dark'), { provider, style: DARK, label: 'a' });
});

test('a change of the theme replaces the style in the text, and nothing else', () => {
  const { follow } = create();
  const text = `{\n\t"label": "a",   "style": "${LIGHT}" }`;
  assert.equal(follow(text, 'light', 'dark'), text.replace(LIGHT, DARK));
  assert.equal(follow(text.replace(LIGHT, DARK), 'dark', 'light'), text);
});

test('a change of the theme leaves a style that somebody has chosen, and a text that is not JSON', () => {
  const { follow } = create();
  for (const text of [`{ "style": "${DARK}" }`, '{ "style": {} }', '{ "style": ', '[]', 'null']) {
    assert.equal(follow(text, 'light', 'dark'), text);
  }
});

test('the page’s own config stays its own in the other theme', () => {
  const page = create();
  assert.equal(page.follow(page.ownText('light'), 'light', 'dark'), page.ownText('dark'));
});

const STANDARD = 'mapbox://styles/mapdock/standard';
const lit = (/** @type {string} */ lightPreset) => ({ basemap: { theme: 'faded', lightPreset } });

test('a link has the light preset only if it was chosen; then it has the style too', () => {
  const page = create({ style: STANDARD, styleConfig: lit('dusk') });
  const config = { provider, style: STANDARD, label: 'a', styleConfig: lit('night') };
  const linked = { label: 'a', styleConfig: { basemap: { theme: 'faded' } } };
  assert.deepEqual(page.toLinked(config, 'dark'), linked);
  assert.deepEqual(page.fromLinked(linked, 'dark'), config);
  assert.deepEqual(page.fromLinked(linked, 'light'), { ...config, styleConfig: lit('dusk') });
  const chosen = { label: 'a', styleConfig: lit('night'), style: STANDARD };
  assert.deepEqual(page.toLinked(config, 'light'), chosen);
  assert.deepEqual(page.fromLinked(chosen, 'light'), config);
});

test('a change of the theme replaces the light preset, unless somebody has chosen another one', () => {
  const { follow } = create({ style: STANDARD, styleConfig: lit('dusk') });
  const text = `{ "style": "${STANDARD}",\t"styleConfig": { "basemap": { "lightPreset": "dusk" } } }`;
  assert.equal(follow(text, 'light', 'dark'), text.replace('dusk', 'night'));
  const chosen = text.replace('dusk', 'dawn');
  assert.equal(follow(chosen, 'light', 'dark'), chosen);
  const plain = create({ style: STANDARD });
  const dark = plain.follow(`{"style": "${STANDARD}"}`, 'light', 'dark');
  assert.deepEqual(JSON.parse(dark), { style: STANDARD, styleConfig: { basemap: { lightPreset: 'night' } } });
  assert.deepEqual(JSON.parse(plain.follow(dark, 'dark', 'light')), { style: STANDARD });
});

test('a host offers the styles of both themes, or the one that was chosen', () => {
  const page = create();
  const names = (/** @type {string} */ style) =>
    page.stylesFor({ provider, style }, 'light').map(({ name }) => name);
  assert.deepEqual(names(LIGHT), ['Light', 'Dark']);
  assert.deepEqual(names(DARK), ['Map']);
});
