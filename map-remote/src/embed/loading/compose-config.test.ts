import { composeConfig } from './compose-config.js';

const compose = (texts: Record<string, string>, config?: object, source?: Record<string, unknown>) =>
  composeConfig((name) => texts[name] ?? null, config as never, source);

test('attributes alone are a config', () => {
  const texts = {
    'access-token': 'pk.a',
    'base-api-url': 'https://maps.example',
    'map-style': 'mapbox://styles/a/b',
    center: '11.5, 48.1',
    zoom: '9.5',
    language: 'de',
    'aria-label': 'Map of Munich',
  };
  expect(compose(texts)).toEqual({
    provider: { accessToken: 'pk.a', baseApiUrl: 'https://maps.example' },
    style: 'mapbox://styles/a/b',
    camera: { center: [11.5, 48.1], zoom: 9.5 },
    language: 'de',
    label: 'Map of Munich',
  });
});

test('an attribute replaces the property, the property the document', () => {
  const source = { label: 'document', language: 'fr', fog: null };
  const config = { label: 'property', language: 'en' };
  expect(compose({ 'aria-label': 'attribute' }, config, source)).toEqual({
    label: 'attribute',
    language: 'en',
    fog: null,
  });
});

test('an attribute for a part leaves the other parts, and the given config, unchanged', () => {
  const camera = Object.freeze({ zoom: 3, pitch: 30 });
  const config = Object.freeze({ camera });
  expect(compose({ zoom: '9' }, config)).toEqual({ camera: { zoom: 9, pitch: 30 } });
  expect(compose({}, config)?.camera).toBe(camera);
});

test('an empty attribute counts as absent, and without any value there is no config', () => {
  expect(compose({ zoom: '', 'aria-label': '' }, { label: 'Map' })).toEqual({ label: 'Map' });
  expect(compose({ zoom: '' }, undefined, undefined)).toBeUndefined();
});

test('a text that is no number stays as it is, so that the map reports what it expected', () => {
  expect(compose({ zoom: 'near', center: 'Munich' })).toEqual({
    camera: { zoom: 'near', center: ['Munich'] },
  });
});
