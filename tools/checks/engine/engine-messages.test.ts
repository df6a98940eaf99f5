/** Looks for each message of `map-remote/src/engine/engine-messages.ts` in the installed engine, and provokes those that can be. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import ts from 'typescript';
import { PATHS } from '../../support/paths.js';
import { readTexts } from './built-engine.ts';
import { createRealMap, waitFor } from './real-map.ts';

/** @param name a file that imports nothing */
function importSource(name: string) {
  const source = readFileSync(join(PATHS.root, 'map-remote', 'src', 'engine', name), 'utf8');
  const script = ts.transpile(source, { module: ts.ModuleKind.ES2022, target: ts.ScriptTarget.ES2022 });
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}

const messages = await importSource('engine-messages.ts');
const places = await importSource('document-places.ts');
const rows: readonly (readonly [kind: string, beginnings: readonly string[]])[] = Object.entries(
  messages.ENGINE_MESSAGES,
);

const texts = [...readTexts()];

for (const [kind, beginnings] of rows) {
  for (const beginning of beginnings) {
    test(`the engine has "${beginning}" (${kind})`, () => {
      assert.ok(texts.some((text) => text.startsWith(beginning)));
    });
  }
}

// After the tests above are declared: they need no map, and must run where the engine makes none.
const { engine, map, errors, end } = await createRealMap();

/** What the table takes a message for. */
const kindOf = (message: string) => rows.find(([kind]) => messages.says(message, kind))?.[0];

const POINT = { type: 'Point', coordinates: [0, 0] };
const CORNERS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
];
const BAD_LAYER = { id: 'bad', type: 'circle', source: 'data', paint: { 'circle-radius': 'a' } };

/** Takes calls that the engine's types forbid. */
const careless: any = map;

const load = (document: object) => careless.setStyle(document, { diff: false });

/** Errors that the real engine makes. */
export interface Provoked {
  what: string;
  /** Absent if the map's own sources cause it. */
  act?: () => void;
  /** What the message has in it. */
  like: RegExp;
  /** `kindOf` if absent. */
  read?: (message: string) => unknown;
  /** What is read in the message. */
  expected: unknown;
}

const PROVOKED: readonly Provoked[] = [
  { what: 'a tile that is no picture', like: /image/, expected: 'unreadablePicture' },
  {
    what: 'an address that gives no answer',
    like: /fetch/,
    read: messages.unreachedAddressIn,
    expected: 'http://localhost/unreached/tiles.json',
  },
  {
    what: 'a change of fixed data',
    act: () => careless.getSource('data').updateData({ type: 'Feature', geometry: POINT, properties: {} }),
    like: /updateData/,
    expected: 'callOnSource',
  },
  {
    what: 'a change that is no feature',
    act: () => careless.getSource('changing').updateData(POINT),
    like: /update/,
    expected: 'callOnSource',
  },
  {
    what: 'a place beyond the end of a video',
    act() {
      const urls = ['http://localhost/film.mp4'];
      careless.addSource('film', { type: 'video', urls, coordinates: CORNERS });
      const film = careless.getSource('film');
      film.video = { seekable: { length: 1, start: () => 0, end: () => 1 } };
      film.seek(2);
    },
    like: /this video/,
    expected: 'callOnSource',
  },
  {
    what: 'a model that does not come',
    act: () => map.addModel('tree', 'http://localhost/unreached/tree.glb'),
    like: /model/,
    expected: 'noModel',
  },
  {
    what: 'a call with a layer that is not valid',
    act: () => careless.addLayer(BAD_LAYER),
    like: /circle-radius/,
    read: messages.isAboutDocument,
    expected: false,
  },
  {
    what: 'a document that is none',
    act: () => load(Object(5)),
    like: /object/,
    expected: 'invalidDocument',
  },
  {
    what: 'a document with a layer that is not valid',
    act: () => load({ version: 8, sources: {}, layers: [BAD_LAYER] }),
    like: /layers/,
    read: places.layerIndexIn,
    expected: 0,
  },
  {
    what: 'a document with a source that is not valid',
    act: () => load({ version: 8, sources: { 'my roads': { type: 'x' } }, layers: [] }),
    like: /my roads/,
    read: places.sourceNameIn,
    expected: 'my roads',
  },
  {
    what: 'a page without a graphics context',
    act() {
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null });
      new engine.Map({ container: document.createElement('div') });
    },
    like: /WebGL/,
    expected: 'noContext',
  },
];

/** Does something, and returns the message of the error that the engine throws or fires. */
async function provoke({ act, like }: Provoked) {
  const from = act === undefined ? 0 : errors.length;
  try {
    act?.();
  } catch (error) {
    return String((error as Error).message);
  }
  return waitFor(() =>
    errors
      .slice(from)
      .map(({ error }) => error.message)
      .find((message) => like.test(message)),
  );
}

describe('the real engine', () => {
  after(end);

  test('loads its validators with a debug drawing, as prepareValidators relies on', async () => {
    map.showPadding = true;
    map.showPadding = false;
    const find = () => {
      careless.setPaintProperty('circles', 'circle-radius', 'a');
      return errors.find(({ error }) => /circle-radius/.test(error.message));
    };
    assert.ok(await waitFor(find));
  });

  for (const provoked of PROVOKED) {
    test(`makes an error that is recognized of ${provoked.what}`, async () => {
      const { like, read = kindOf, expected } = provoked;
      const message = await provoke(provoked);
      assert.ok(message !== undefined, `no message has ${like}`);
      assert.equal(read(message), expected, message);
    });
  }
});
