import type { StyleDocument } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { isAboutDocument } from '../../engine/engine-messages.js';
import { changeStyle } from './change-style.js';
import { captureErrors } from '../foundation/capture-errors.js';

const SOURCE = { type: 'vector', url: 'mapbox://team.world' };
const createDocument = (layerIds: readonly string[]): StyleDocument =>
  ({
    version: 8,
    sources: { world: SOURCE },
    layers: layerIds.map((id) => ({ id, type: 'background' })),
  }) as unknown as StyleDocument;

/** Changes a style with one layer of the host's on top of `ground`, with an engine that fires this error. */
function change(message: string | undefined, to = createDocument(['ground', 'sky'])) {
  const from = createDocument(['ground', 'sky']);
  const map = new FakeMap({ style: from });
  map.loadStyle();
  map.layers.splice(1, 0, { id: 'host', type: 'background' });
  const errorCapture = captureErrors();
  map.on('error', ({ error }) => void errorCapture.claim((error as Error).message));
  map.setStyle = () => {
    if (message !== undefined) map.fail(message);
  };
  const options = {
    map: map.asEngineMap,
    callEngine: errorCapture.callEngine,
    content: undefined,
    config: createConfig(),
    isAboutDocument,
  };
  return changeStyle(options, from, to);
}

test('what is refused is named by its place in the document, not among what the host has put in', () => {
  expect(change(undefined)).toEqual({ name: 'made' });
  expect(change('layers[2].paint.background-color: color expected')).toEqual({
    name: 'refused',
    reason: 'layers[1].paint.background-color: color expected',
  });
  expect(change('sources.world: missing required property "url"')).toMatchObject({ name: 'refused' });
});

test('the style is made anew if the error is about something else', () => {
  const impossible = { name: 'impossible' };
  expect(change('layers[1]: of the host')).toEqual(impossible);
  expect(change('sources.mine.data: of the host')).toEqual(impossible);
  expect(change('Source "world" cannot be removed while layer "a" is using it.')).toEqual(impossible);
});
