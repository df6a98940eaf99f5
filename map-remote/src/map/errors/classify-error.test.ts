import { isMapdockError, MapdockError } from '@mapdock/shared';
import type { EngineErrorEvent } from '../../engine/engine-module.js';
import { classifyError, describeError, mayPass, type ErrorContext } from './classify-error.js';
import { NO_ANSWER } from './no-answer.js';
import { withoutQuery } from '../../util/without-query.js';

const TOKEN = 'pk.eyJ1IjoibWUifQ.secret-part';
const TILE = `https://maps.example/v4/a/1/2/3.pbf?access_token=${TOKEN}`;

const GLYPHS = `https://maps.example/fonts/v1/a/Noto Sans/0-255.pbf?access_token=${TOKEN}`;

function createContext(changes: Partial<ErrorContext> = {}): ErrorContext {
  const provider = { baseApiUrl: 'https://maps.example', accessToken: TOKEN };
  return {
    provider,
    tokens: [TOKEN],
    style: 'mapbox://styles/team/light',
    isStyleLoaded: true,
    glyphsAddressIn: (text) => (text.endsWith(GLYPHS) ? GLYPHS : undefined),
    ...changes,
  };
}

function createEvent(
  message: string,
  { status, url, sourceId }: Record<string, unknown> = {},
): EngineErrorEvent {
  const error = Object.assign(new Error(message), status === undefined ? {} : { status, url });
  return {
    type: 'error',
    error,
    ...(sourceId === undefined ? {} : { sourceId }),
  } as unknown as EngineErrorEvent;
}

test.each([
  ['of a source', 'Bad thing', { sourceId: 'places' }, {}, 'SOURCE_FAILED'],
  [
    'of a source before the style',
    'Bad thing',
    { sourceId: 'places' },
    { isStyleLoaded: false },
    'SOURCE_FAILED',
  ],
  ['of a style on its way', 'layers[0]: Bad thing', {}, { isStyleLoaded: false }, 'STYLE_FAILED'],
  ['of nothing that was asked for', 'Bad thing', {}, { isStyleLoaded: false }, 'ENGINE_ERROR'],
  ['of the same after that', 'Bad thing', {}, {}, 'ENGINE_ERROR'],
])('an error %s', (_what, message, event, context, code) => {
  expect(classifyError(createEvent(message, event), createContext(context))).toMatchObject({
    code,
    details: { reason: message },
  });
});

test.each([
  [404, 404],
  [500, 500],
])('glyphs that are answered with %s', (status, httpStatus) => {
  const event = createEvent('Bad thing', { status, url: GLYPHS, sourceId: 'places' });
  expect(classifyError(event, createContext())).toMatchObject({
    code: 'GLYPHS_FAILED',
    details: { url: 'https://maps.example/fonts/v1/a/Noto Sans/0-255.pbf', httpStatus },
  });
});

test('glyphs without an answer', () => {
  const event = createEvent(`Failed to fetch ${GLYPHS}`, { sourceId: 'places' });
  expect(classifyError(event, createContext())).toMatchObject({
    code: 'GLYPHS_FAILED',
    details: { url: 'https://maps.example/fonts/v1/a/Noto Sans/0-255.pbf', httpStatus: 0 },
  });
});

test('a token that is refused for glyphs is what the host can repair', () => {
  const event = createEvent('Forbidden', { status: 403, url: GLYPHS, sourceId: 'places' });
  expect(classifyError(event, createContext()).code).toBe('PROVIDER_TOKEN_REFUSED');
});

test('the token of a session that Mapbox refuses', () => {
  const event = createEvent('A valid Mapbox access token is required to use Mapbox GL JS.');
  expect(classifyError(event, createContext()).code).toBe('PROVIDER_TOKEN_REFUSED');
});

test.each([
  [401, TILE, 'PROVIDER_TOKEN_REFUSED'],
  [403, TILE, 'PROVIDER_TOKEN_REFUSED'],
  [404, TILE, 'SOURCE_FAILED'],
  [500, TILE, 'SOURCE_FAILED'],
  [401, 'https://data.example/places.json', 'SOURCE_FAILED'],
  [401, 'https://maps.example.evil.example/v4/a.json', 'SOURCE_FAILED'],
  [403, 'https://maps.example:8443/v4/a.json', 'SOURCE_FAILED'],
])('an answer %s of %s', (status, url, code) => {
  const event = createEvent('Unauthorized', { status, url, sourceId: 'places' });
  expect(classifyError(event, createContext()).code).toBe(code);
});

test('a hundred tiles that fail for one reason have one message', () => {
  const messages = Array.from({ length: 100 }, (_, i) => {
    const url = TILE.replace('1/2/3', `9/${i}/3`);
    return classifyError(
      createEvent(`AJAXError ${url}`, { status: 503, url, sourceId: 'a' }),
      createContext(),
    ).message;
  });
  expect(new Set(messages).size).toBe(1);
});

test.each([
  `Failed to fetch ${TILE}`,
  `NetworkError when attempting to fetch resource. ${TILE}`,
  `Load failed ${TILE}`,
])('a connection that breaks is called so, whatever the browser calls it: %s', (message) => {
  const error = classifyError(createEvent(message, { sourceId: 'a' }), createContext());
  expect(error.details).toEqual({ sourceId: 'a', reason: NO_ANSWER });
});

test.each([
  ['in the message', `Could not parse ${TILE} at 3`, {}],
  ['alone in the message', `Token ${TOKEN} has expired`, {}],
  [
    'encoded in the message',
    `Could not parse https://maps.example/?access_token=${encodeURIComponent(TOKEN)}: x`,
    {},
  ],
  ['in a refused address', 'Unauthorized', { status: 401, url: TILE }],
  ['in a missing address', `AJAXError: Not found (404): ${TILE}`, { status: 404, url: TILE, sourceId: 'a' }],
])('no token is in the message: %s', (_where, message, event) => {
  for (const isStyleLoaded of [true, false]) {
    const error = classifyError(createEvent(message, event), createContext({ isStyleLoaded }));
    expect(isMapdockError(error)).toBe(true);
    expect(error.message + JSON.stringify(error) + String(error.cause)).not.toContain('secret');
  }
});

test('a token without the usual form is not in the message either', () => {
  const tokens = ['house-token-8', 'house-token-7'];
  const error = classifyError(createEvent('house-token-7 is not valid'), createContext({ tokens }));
  expect(error.message).not.toContain('house-token-7');
});

test.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x'],
  ['https://a.example/x#z?y', 'https://a.example/x'],
  ['https://a.example/x', 'https://a.example/x'],
])('%s without its query is %s', (address, expected) => {
  expect(withoutQuery(address)).toBe(expected);
});

test.each([
  ['that answers wrongly', { status: 404, url: 'https://maps.example/sprite.json?access_token=pk.mine' }, ''],
  ['that can’t be reached', {}, 'Failed to fetch https://maps.example/sprite.json?access_token=pk.mine'],
])('the part of a style %s is named by its address', (_how, event, message) => {
  const { details } = classifyError(createEvent(message, event), createContext());
  expect(details).toMatchObject({
    reason: expect.stringMatching(/^https:\/\/maps.example\/sprite.json: the server/) as string,
  });
});

test('an error of ours is returned as it is', () => {
  const ours = new MapdockError('REQUEST_HOOK_FAILED', { url: 'https://maps.example/a', reason: 'no' });
  const event = { type: 'error', error: ours, sourceId: 'places' } as unknown as EngineErrorEvent;
  expect(classifyError(event, createContext())).toBe(ours);
});

test('a model is named with the reason, and without its address', () => {
  const address = 'https://models.example/tower.glb?key=secret';
  const cause = Object.assign(new Error('Not Found'), { status: 404, url: address });
  const error = new Error(`Could not load model tower from a kit from ${address}`, { cause });
  expect(describeError(error)).toBe('Could not load model tower from a kit: the server answered 404');
});

test.each([
  ['a server that is not ready', createEvent('Unavailable', { status: 503, url: TILE }), true],
  ['a server that is not reached', createEvent(`Failed to fetch ${TILE}`), true],
  ['an answer that ends early, in Chromium', createEvent('Failed to fetch'), true],
  ['an answer that ends early, in Firefox', createEvent('Error in input stream'), true],
  ['an answer that ends early, in WebKit', createEvent('The network connection was lost.'), true],
  ['a refusal', createEvent('Not found', { status: 404, url: TILE }), false],
  ['another error', createEvent('layers[0]: Bad thing'), false],
])('%s may pass: the request is worth another attempt', (_what, { error }, isWorthIt) => {
  expect(mayPass(error)).toBe(isWorthIt);
});
