import type { CameraState, LocaleConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { writeList } from '../../texts/create-texts.js';
import { describeSelection } from './describe-selected.js';
import { describeView } from './describe-view.js';
import { createStringStore, type Strings } from '../../texts/string-store.js';

async function createStrings(locale: LocaleConfig = {}) {
  const store = createStringStore(document.body, new AbortController().signal);
  store.update(createConfig({ locale: { language: 'en', ...locale } }));
  await settlePromises();
  return store.current;
}

const WIDTH = 800;
const describeAt = (camera: CameraState, strings: Strings) => describeView(camera, WIDTH, strings, writeList);
const ULM: CameraState = { center: [9.9934, 48.4011], zoom: 10.04, bearing: 0, pitch: 0 };

test.each<[LocaleConfig, string]>([
  [{}, 'Zoom 10, 39 kilometers wide, centre 48.401 degrees north, 9.993 degrees east'],
  [{ units: 'imperial' }, 'Zoom 10, 25 miles wide, centre 48.401 degrees north, 9.993 degrees east'],
  [{ units: 'nautical' }, 'Zoom 10, 21 nautical miles wide, centre 48.401 degrees north, 9.993 degrees east'],
  [
    {
      language: 'cs',
      strings: {
        'announce.camera': 'Přiblížení {zoom}, šířka {distance}, střed {latitude}, {longitude}',
        'position.north': '{degrees} severně',
        'position.east': '{degrees} východně',
      },
    },
    'Přiblížení 10, šířka 39 kilometrů, střed 48,401 stupně severně, 9,993 stupně východně',
  ],
])('a view is described in strings, units and numbers of %j', async (locale, expected) => {
  expect(describeAt(ULM, await createStrings(locale)).text).toBe(expected);
});

const TURNED = { ...ULM, bearing: 30, pitch: 60 };
test.each([
  [
    'ar',
    'مستوى التكبير 10، العرض 39 كيلومترًا، المركز 48.401 درجة شمالًا، 9.993 درجة شرقًا ومُدارة بمقدار 30 درجة ومائلة بمقدار 60 درجة',
  ],
  [
    'ar-EG',
    'مستوى التكبير ١٠، العرض ٣٩ كيلومترًا، المركز ٤٨٫٤٠١ درجة شمالًا، ٩٫٩٩٣ درجة شرقًا ومُدارة بمقدار ٣٠ درجة ومائلة بمقدار ٦٠ درجة',
  ],
  [
    'de',
    'Zoomstufe 10, Breite 39 Kilometer, Mitte 48,401 Grad Nord, 9,993 Grad Ost, um 30 Grad gedreht und um 60 Grad geneigt',
  ],
  [
    'pl',
    'Powiększenie 10, szerokość 39 kilometrów, środek 48,401 stopnia szerokości północnej, 9,993 stopnia długości wschodniej, obrót o 30 stopni i pochylenie o 60 stopni',
  ],
  ['zh-CN', '缩放级别 10，宽 39公里，中心 北纬 48.401度，东经 9.993度、旋转 30度、倾斜 60度'],
])('a view is described in %s', async (language, expected) => {
  expect(describeAt(TURNED, await createStrings({ language })).text).toBe(expected);
});

test.each<[string, Partial<CameraState>, string]>([
  ['the south west', { center: [-58.4, -34.6], zoom: 3.26 }, '34.6 degrees south, 58.4 degrees west'],
  ['little of the earth', { zoom: 18 }, 'Zoom 18, 160 meters wide, centre 48.4011 degrees north'],
  ['more than the whole earth', { zoom: 0, center: [0, 0] }, 'Zoom 0, 40,000 kilometers wide, centre 0 deg'],
  ['a turned map', { bearing: -90 }, ', turned -90 degrees'],
  ['a tilted map', { bearing: 0.2, pitch: 60 }, 'east, tilted 60 degrees'],
])('describes %s', async (_what, changes, expected) => {
  expect(describeAt({ ...ULM, ...changes }, await createStrings()).text).toContain(expected);
});

test('a map that looks straight down and north has no angles in its description', async () => {
  expect(describeAt(ULM, await createStrings()).text).not.toMatch(/turned|tilted/);
});

test('one nautical mile is no miles', async () => {
  const { text } = describeAt({ ...ULM, zoom: 14.4 }, await createStrings({ units: 'nautical' }));
  expect(text).toContain('1 nautical mile wide');
});

test.each<[number, string[], string]>([
  [0, [], 'Nothing is selected'],
  [1, [], '1 place selected'],
  [3, [], '3 places selected'],
  [1200, ['Ulm', 'Bonn'], '1,200 places selected: Ulm, Bonn'],
])('%i selected features, of which %j are known, are "%s"', async (count, names, expected) => {
  expect(describeSelection(count, names, await createStrings()).text).toBe(expected);
});
