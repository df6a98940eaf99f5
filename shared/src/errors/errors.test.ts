import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ErrorCode, ErrorDetails } from './error-details.js';
import { createError as createFromEntry } from './create-error.js';
import { ENGINE_TIMEOUT } from './entries/engine-errors.js';
import { MapdockError } from './errors.js';
import { isMapdockError } from './is-mapdock-error.js';
import { ERROR_CODES } from './error-codes.js';

const URL = 'https://remote.example/file.js';

function createProblem(path = 'camera.zoom') {
  return { path, expected: 'a number', actual: '"1"' };
}

function createDetails(): ErrorDetails {
  return {
    CONFIG_INVALID: { problems: [createProblem()], omitted: 0 },
    CONTRACT_MISMATCH: { host: '1.0.0', remote: '2.0.0' },
    HOST_CONFIG_UNREACHABLE: { url: URL, reason: 'it answered 404' },
    HOST_CONFIG_UNREADABLE: { url: URL, reason: 'expected a value, found "}"', line: 1, column: 13 },
    HOST_CONFIG_INVALID: { url: URL, problems: [createProblem()] },
    REMOTE_UNREACHABLE: { url: URL, reason: 'it answered 503' },
    REMOTE_TIMEOUT: { url: URL, timeoutMs: 8000 },
    REMOTE_WRONG_CONTENT: { url: URL, expected: 'JavaScript', actual: 'text/html' },
    REMOTE_INVALID: { url: URL, problems: [createProblem('release.entry')] },
    REMOTE_THREW: { url: URL, reason: 'x is not a function' },
    REMOTE_INCOMPLETE: { url: URL, missing: './MapView' },
    REMOTE_SIGNATURE_INVALID: { url: URL, reason: 'no valid signature for 2026-a' },
    REMOTE_POINTER_OUTDATED: { url: URL, sequence: 6, seen: 7 },
    REMOTE_INTEGRITY_FAILED: { url: URL, reason: 'its hash is another' },
    REACT_REQUIRED: { required: '^19.0.0', reason: 'the host shares react 18.3.1' },
    REMOTE_ORIGIN_REFUSED: { url: URL, allowed: ['https://maps.example'] },
    ENGINE_UNREACHABLE: { url: URL, reason: 'it answered 404' },
    ENGINE_TIMEOUT: { url: URL, timeoutMs: 8000 },
    ENGINE_ERROR: { reason: "The layer 'x' does not exist in the map's style." },
    ENGINE_MISMATCH: { host: '3', remote: 'mapbox-gl 4.1.0' },
    ENGINE_HOOK_FAILED: { reason: 'x is not a function' },
    STYLE_SHEET_FAILED: { url: 'https://a.example/draw.css', reason: 'it did not come' },
    BROWSER_TOO_OLD: { missing: 'AbortSignal.any' },
    MAP_NO_WEBGL: { reason: 'WebGL 2 is switched off' },
    MAP_CONTEXT_LOST: {},
    MAP_REMOVED: {},
    WORKER_BLOCKED: { url: URL, reason: 'no answer' },
    ORIGIN_REQUIRED: { reason: 'it was opened as a file' },
    PROVIDER_CONFLICT: { requested: 'https://api.mapbox.com', inUse: 'https://maps.example' },
    PROVIDER_TOKEN_REFUSED: { url: URL, httpStatus: 401 },
    STYLE_FAILED: { style: 'mapbox://styles/a/b', reason: 'it answered 404' },
    STYLE_TIMEOUT: { style: 'mapbox://styles/a/b', timeoutMs: 8000 },
    STYLE_INCOMPLETE: { style: 'mapbox://styles/a/b', reason: 'no labels', importId: 'labels' },
    SOURCE_FAILED: { sourceId: 'places', reason: 'it answered 404' },
    SOURCE_REJECTED: { path: 'sources.places', reason: 'unknown type' },
    LAYER_REJECTED: { path: 'layers[0]', reason: 'unknown type' },
    STYLE_LAYER_MISSING: {
      ...{ path: 'styleLayers.sea', layerId: 'sea', importId: 'basemap', style: 'mapbox://styles/a/b' },
      expected: 'one of water, land',
    },
    STYLE_NAME_UNKNOWN: {
      path: 'styleConfig.basemap.lightPrest',
      style: 'mapbox://styles/a/b',
      expected: 'one of lightPreset, theme',
      nearest: 'lightPreset',
    },
    STYLE_VALUE_REFUSED: {
      path: 'styleConfig.basemap.lightPreset',
      style: 'mapbox://styles/a/b',
      expected: 'one of day, night',
    },
    DATA_INVALID: { path: 'sources.places.data.features[3]', reason: 'expected a feature, got null' },
    PROPERTY_UNKNOWN: { path: 'layers[0].paint.circle-colour', layerType: 'circle' },
    SCENE_REJECTED: { path: 'terrain', reason: 'unknown source' },
    MODEL_FAILED: {
      path: 'models.tower',
      url: 'https://models.example/tower.glb',
      reason: 'the server answered 404',
    },
    IMAGE_FAILED: { path: 'images.pin', reason: 'it answered 404' },
    PROVIDER_TOKEN_UNAVAILABLE: { reason: 'it rejected: signed out' },
    REQUEST_HOOK_FAILED: { url: 'https://a.example/tile', reason: 'x is not a function' },
    RTL_TEXT_FAILED: { url: 'https://a.example/rtl.js', reason: 'the server answered 404' },
    GLYPHS_FAILED: { url: URL, httpStatus: 404 },
    TILES_TIMEOUT: { timeoutMs: 8000 },
    SCREENSHOT_FAILED: { reason: 'the map was destroyed' },
    MAP_FAILED: { reason: 'x is not a function' },
  };
}

function createError<C extends ErrorCode>(code: C, cause?: unknown): MapdockError<C> {
  return new MapdockError(code, createDetails()[code], cause);
}

/** Lists each text of the details, and milliseconds as seconds. */
function listFacts(details: object): string[] {
  return Object.entries(details).flatMap(([key, value]): string[] => {
    if (key === 'timeoutMs') return [`${Number(value) / 1000} s`];
    if (key === 'omitted') return [];
    return typeof value === 'object' && value !== null ? listFacts(value) : [String(value)];
  });
}

describe.each(ERROR_CODES)('the message of %s', (code) => {
  test('has every fact of its details', () => {
    const { message, details } = createError(code);
    expect(listFacts(details).filter((fact) => !message.includes(fact))).toEqual([]);
  });

  test('ends with the next step', () => {
    const steps =
      /(?:Add|Allow|Check|Correct|Destroy|Load|Publish|Release|Retry|Serve|Set|Turn on|Update)\b[^.]*(?:\.[\w/][^.]*)*\.$/;
    expect(createError(code).message).toMatch(steps);
  });
});

describe('messages', () => {
  test('names three problems and counts the others', () => {
    const problems = ['a', 'b', 'c', 'd', 'e'].map((name) => createProblem(name));
    const { message } = new MapdockError('CONFIG_INVALID', { problems, omitted: 7 });
    expect(message).toContain('c: expected a number, got "1"; and 9 more');
    expect(message).not.toContain('d: expected');
  });

  test.each([
    [0, 'no answer, or one without Access-Control-Allow-Origin for this page'],
    [200, '200, but no glyphs in it'],
    [404, '404'],
  ])('states what came in place of glyphs with the status %s', (httpStatus, reason) => {
    expect(new MapdockError('GLYPHS_FAILED', { url: URL, httpStatus }).message).toContain(`(${reason})`);
  });

  test.each([
    [{ header: 'Access-Control-Allow-Origin' }, 'Send that header'],
    [{ directive: 'connect-src' }, 'Allow the origin in connect-src.'],
    [{ directive: 'style-src-elem' }, "or pass the policy's nonce"],
  ])('says what permits the page to read a file: %p', (details, step) => {
    const file = { url: URL, reason: 'r', ...details };
    expect(new MapdockError('ENGINE_UNREACHABLE', file).message).toContain(step);
    expect(new MapdockError('REMOTE_UNREACHABLE', file).message).toContain(step);
  });

  test('states when no origin is allowed', () => {
    expect(new MapdockError('REMOTE_ORIGIN_REFUSED', { url: URL, allowed: [] }).message).toContain(
      'none is listed',
    );
  });
});

describe('MapdockError', () => {
  test('carries code, details, advice and cause', () => {
    const error = createError('ENGINE_TIMEOUT', 'the network was slow');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'MapdockError',
      code: 'ENGINE_TIMEOUT',
      details: { url: URL, timeoutMs: 8000 },
      retry: 'now',
      cause: 'the network was slow',
    });
  });

  test.each([
    [undefined, 'after-fix'],
    [true, 'never'],
  ] as const)(
    'advises against another try where the failure lasts as long as the page: %s',
    (isLasting, retry) => {
      const details = { url: 'blob:x', reason: 'blocked', ...(isLasting && { isLasting }) };
      expect(new MapdockError('WORKER_BLOCKED', details).retry).toBe(retry);
    },
  );

  test('has no cause where none is passed', () => {
    expect(createError('MAP_FAILED')).not.toHaveProperty('cause');
  });

  test('removes tokens from message, details and cause', () => {
    const reason = 'https://a.example?access_token=pk.abcdefghijkl answered 401';
    const error = new MapdockError('MAP_FAILED', { reason }, new Error(reason));
    expect(
      [error.message, JSON.stringify(error.details), String(error.cause), String(error.stack)].join(),
    ).not.toContain('abcdefghijkl');
  });

  test.each(ERROR_CODES.filter((code) => /"(?:url|style)":/.test(JSON.stringify(createDetails()[code]))))(
    'removes query and fragment of the address in %s from message and details',
    (code) => {
      const details = JSON.parse(
        JSON.stringify(createDetails()[code]).replace(
          /("(?:url|style)":"[^"]+)/,
          '$1?password=hunter2&a=b#fragment',
        ),
      ) as ErrorDetails[typeof code];
      const error = new MapdockError(code, details);
      expect(error.details).toEqual(createDetails()[code]);
      expect(error.message).toBe(createError(code).message);
    },
  );

  test('retains the name of a style that is not an address', () => {
    const { details } = new MapdockError('STYLE_FAILED', { style: 'Roads? #2', reason: 'gone' });
    expect(details.style).toBe('Roads? #2');
  });

  test('can have any value as its cause, even an endless one', () => {
    const cause: Record<string, unknown> = {};
    cause.self = cause;
    expect(createError('MAP_FAILED', cause).code).toBe('MAP_FAILED');
  });
});

describe('isMapdockError', () => {
  /** Returns the class as another bundle has it, loaded separately from this one. */
  function createForeignError(): Error {
    let foreign: Error | undefined;
    jest.isolateModules(() => {
      // oxlint-disable-next-line typescript/no-require-imports -- a second copy of the module is the point
      const copy = require('./errors.js') as { MapdockError: typeof MapdockError };
      foreign = new copy.MapdockError('MAP_FAILED', createDetails().MAP_FAILED);
    });
    return foreign as Error;
  }

  test('accepts an error of another copy of the class', () => {
    const foreign = createForeignError();
    expect(foreign).not.toBeInstanceOf(MapdockError);
    expect(isMapdockError(foreign)).toBe(true);
    expect(isMapdockError(foreign, 'MAP_FAILED')).toBe(true);
    expect(isMapdockError(foreign, 'STYLE_FAILED')).toBe(false);
  });

  test('accepts an error whose code a newer contract has added', () => {
    expect(isMapdockError(Object.assign(createForeignError(), { code: 'ADDED_LATER' }))).toBe(true);
  });

  test.each([
    [undefined],
    [null],
    ['MAP_FAILED'],
    [new Error('MAP_FAILED')],
    [Object.assign(new Error('no such file'), { code: 'ENOENT' })],
    [{ code: 'MAP_FAILED' }],
    [{ name: 'MapdockError', code: 7 }],
    [{ name: 'MapdockError' }],
  ])('refuses %p', (value) => {
    expect(isMapdockError(value)).toBe(false);
  });
});

describe('ERRORS.md', () => {
  function readSections(): string[][] {
    const page = readFileSync(path.join(__dirname, '../../ERRORS.md'), 'utf8');
    return page
      .split(/^## /m)
      .slice(1)
      .map((section) => section.split('\n'));
  }

  test('has a section for each code, and no other, in the order of the table', () => {
    expect(readSections().map(([heading]) => heading)).toEqual(ERROR_CODES);
  });

  test.each(ERROR_CODES)('explains for %s what happened, who acts and what to do', (code) => {
    const section = readSections()
      .find(([heading]) => heading === code)
      ?.join('\n');
    expect(section).toMatch(/^\*\*What happened\.\*\* \S/m);
    expect(section).toMatch(/^\*\*Who acts\.\*\* The (?:browser user|host team|map team|provider)/m);
    expect(section).toMatch(/^\*\*What to do\.\*\* \S/m);
  });
});

test('errors are made on a page that has frozen the prototype of errors', () => {
  const before = Object.getOwnPropertyDescriptor(Error.prototype, 'name');
  Object.defineProperty(Error.prototype, 'name', { value: 'Error', writable: false, configurable: true });
  try {
    expect(createFromEntry(ENGINE_TIMEOUT, { url: URL, timeoutMs: 8000 })).toMatchObject({
      name: 'MapdockError',
      code: 'ENGINE_TIMEOUT',
    });
    expect(new MapdockError('ENGINE_TIMEOUT', { url: URL, timeoutMs: 8000 }).name).toBe('MapdockError');
  } finally {
    Object.defineProperty(Error.prototype, 'name', before ?? {});
  }
});
