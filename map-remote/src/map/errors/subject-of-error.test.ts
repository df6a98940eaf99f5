import { MapdockError } from '@mapdock/shared';
import type { EngineErrorEvent } from '../../engine/engine-module.js';
import { subjectOf, type ErrorSubject, type SubjectContext } from './subject-of-error.js';

const GLYPHS = 'https://maps.example/fonts/v1/team/Noto Sans,Arial/0-255.pbf?access_token=pk.mine';
const SPRITE = 'https://maps.example/sprite.json';

function createContext(changes: Partial<SubjectContext> = {}): SubjectContext {
  const glyphsAddressIn = (text: string) => (text.endsWith(GLYPHS) ? GLYPHS : undefined);
  return { isStyleLoaded: true, glyphsAddressIn, ...changes };
}

const createEvent = (error: Error, more: object = {}) =>
  ({ type: 'error', error, ...more }) as unknown as EngineErrorEvent;

const answered = (status: number, url: string) => Object.assign(new Error('Not so'), { status, url });
const HOOK = new MapdockError('REQUEST_HOOK_FAILED', { url: SPRITE, reason: 'no' });
const TILE = { sourceId: 'base', tile: { uid: 1 } };

test.each<[string, Error, object, ErrorSubject]>([
  ['an answer for letters', answered(500, GLYPHS), TILE, 'glyphs'],
  ['letters without an answer', new Error(`Failed to fetch ${GLYPHS}`), TILE, 'glyphs'],
  ['an answer for a tile', answered(500, 'https://maps.example/1/2/3.pbf'), TILE, 'source'],
  ['a tile that can’t be read', new Error('Unimplemented type: 4'), TILE, 'source'],
  ['the document of a source', new SyntaxError('Unexpected token'), { sourceId: 'base' }, 'source'],
  ['a hook that failed for a source', HOOK, { sourceId: 'base' }, 'source'],
  ['an answer for the sprite', answered(404, SPRITE), {}, 'style'],
  ['a sprite without an answer', new Error(`Failed to fetch ${SPRITE}`), {}, 'style'],
  ['a sprite that broke off, in Chromium', new TypeError('Failed to fetch'), {}, 'style'],
  ['a sprite that broke off, in Firefox', new TypeError('Error in body stream'), {}, 'style'],
  ['a sprite that broke off, in Safari', new TypeError('The network connection was lost.'), {}, 'style'],
  ['a tile that broke off', new TypeError('Failed to fetch'), TILE, 'source'],
  ['a sprite that is no JSON', new SyntaxError('Unexpected token'), {}, 'style'],
  ['a sprite that is no picture', new Error('Could not load image because of x. Please'), {}, 'style'],
  ['a model', new Error(`Could not load model tree from ${SPRITE}`), {}, 'style'],
  ['a hook that failed for the style', HOOK, {}, 'style'],
  ['the end of the session’s token', new Error('A valid Mapbox access token is required to'), {}, 'style'],
])('%s', (_what, error, more, subject) => {
  expect(subjectOf(createEvent(error, more), createContext())).toBe(subject);
});

/** The engine's messages about calls that somebody made. */
const CALLS = [
  "The layer 'nope' does not exist in the map's style.",
  "The source 'nope' does not exist in the map's style.",
  "There is no source with ID 'nope'",
  'Layer with id "nope" does not exist on this map.',
  'Layer with id "nope" already exists on this map',
  'An image with the name "nope" already exists.',
  'No image with this name exists.',
  'IDs can\'t contain special symbols: "nope: x".',
  'The feature id parameter must be provided.',
  'parameters.layers must be an Array.',
  'layers.nope.paint.fill-color: color expected, "x" found',
  'queryRenderedFeatures.filter[0]: expression name must be a string',
  'Source layer "nope" does not exist on source "a" as specified by style layer "b"',
];

test.each(CALLS)('a call is never held against the style: %s', (message) => {
  for (const isStyleLoaded of [true, false])
    expect(subjectOf(createEvent(new Error(message)), createContext({ isStyleLoaded }))).toBe('call');
});

test.each([
  "Can't call updateData on a GeoJSON source with dynamic set to false.",
  'Data to update should be a feature or a feature collection.',
  'sources.film: Playback for this video can be set only between the 0 and 1-second mark.',
])('nor against the source that it is made on: %s', (message) => {
  expect(subjectOf(createEvent(new Error(message), { sourceId: 'a' }), createContext())).toBe('call');
});

/** Messages of the engine's validators about an invalid document. */
const INVALID = [
  'layers[0].type: expected one of [fill, line], "no such type" found',
  'layers[3]: either "type" or "ref" is required',
  'sources.my roads: x.type: expected one of [vector, raster], "x" found',
  'glyphs: "glyphs" url must include a "{fontstack}" token',
  'color-theme.data: string expected, number found',
  'missing required property "version"',
  'object expected, array found',
];

test.each(INVALID)('a document that is loading is not valid: %s', (message) => {
  const event = createEvent(new Error(message));
  expect(subjectOf(event, createContext({ isStyleLoaded: false }))).toBe('style');
  expect(subjectOf(event, createContext())).toBe('call');
});
