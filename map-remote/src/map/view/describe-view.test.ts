import type { CameraState, LocaleConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { describeSelection, describeView } from './describe-view.js';
import { keepStrings } from './strings.js';

function createStrings(locale: LocaleConfig = {}) {
  const keeper = keepStrings(document.body, new AbortController().signal);
  keeper.update(createConfig({ locale: { language: 'en', ...locale } }));
  return keeper.current;
}

const WIDTH = 800;
const ULM: CameraState = { center: [9.9934, 48.4011], zoom: 10.04, bearing: 0, pitch: 0 };

test.each<[LocaleConfig, string]>([
  [{}, 'Zoom 10, 39 kilometers wide, centre 48.401 degrees north, 9.993 degrees east'],
  [{ units: 'imperial' }, 'Zoom 10, 25 miles wide, centre 48.401 degrees north, 9.993 degrees east'],
  [{ units: 'nautical' }, 'Zoom 10, 21 nautical miles wide, centre 48.401 degrees north, 9.993 degrees east'],
  [
    {
      language: 'de',
      strings: {
        'announce.camera': 'Zoom {zoom}, {distance} breit, Mitte {latitude}, {longitude}',
        'position.north': '{degrees} Nord',
        'position.east': '{degrees} Ost',
      },
    },
    'Zoom 10, 39 Kilometer breit, Mitte 48,401 Grad Nord, 9,993 Grad Ost',
  ],
])('a view is told in words, units and numbers of %j', (locale, expected) => {
  expect(describeView(ULM, WIDTH, createStrings(locale))).toBe(expected);
});

test('numbers of another script are written in it', () => {
  expect(describeView(ULM, WIDTH, createStrings({ language: 'ar-EG' }))).toMatch(/Zoom ١٠, ٣٩ .*٤٨٫٤٠١/);
});

test.each<[string, Partial<CameraState>, string]>([
  ['the south west', { center: [-58.4, -34.6], zoom: 3.26 }, '34.6 degrees south, 58.4 degrees west'],
  ['little of the earth', { zoom: 18 }, 'Zoom 18, 160 meters wide, centre 48.4011 degrees north'],
  ['more than the whole earth', { zoom: 0, center: [0, 0] }, 'Zoom 0, 40,000 kilometers wide, centre 0 deg'],
  ['a turned map', { bearing: -90 }, ', turned -90 degrees'],
  ['a tilted map', { bearing: 0.2, pitch: 60 }, 'east, tilted 60 degrees'],
])('tells %s', (_what, changes, expected) => {
  expect(describeView({ ...ULM, ...changes }, WIDTH, createStrings())).toContain(expected);
});

test('a map that looks straight down and north says nothing of angles', () => {
  expect(describeView(ULM, WIDTH, createStrings())).not.toMatch(/turned|tilted/);
});

test.each<[number, string[], string]>([
  [0, [], 'Nothing is selected'],
  [3, [], 'Selected: 3'],
  [1200, ['Ulm', 'Bonn'], 'Selected: 1,200. Ulm, Bonn'],
])('%i selected features, of which %j are known, are "%s"', (count, names, expected) => {
  expect(describeSelection(count, names, createStrings())).toBe(expected);
});
