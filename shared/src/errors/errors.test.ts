import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CODES, type ErrorCode, type ErrorDetails } from './error-details.js';
import { createError as createFromEntry } from './create-error.js';
import { ENGINE_TIMEOUT } from './entries/engine-errors.js';
import { MapdockError } from './errors.js';
import { isMapdockError } from './is-mapdock-error.js';
import { compileSources, messageOf } from '../testing/compile-sources.js';

const URL = 'https://remote.example/file.js';

const PAGE = readFileSync(path.join(__dirname, '../../ERRORS.md'), 'utf8');
/** The sections of `ERRORS.md` by their headings. */
const SECTIONS = Object.fromEntries(
  PAGE.split(/^## /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', section]),
);

/** The example of details with which a section begins. */
const exampleOf = (code: string) => /^```json\n(.*?)^```/ms.exec(SECTIONS[code] ?? '')?.[1] ?? '{}';

function detailsOf<C extends ErrorCode>(code: C): ErrorDetails[C] {
  return JSON.parse(exampleOf(code)) as ErrorDetails[C];
}

function createError<C extends ErrorCode>(code: C, cause?: unknown): MapdockError<C> {
  return new MapdockError(code, detailsOf(code), cause);
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
    const problems = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      path: name,
      expected: 'a number',
      actual: '"1"',
    }));
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

  test.each(ERROR_CODES.filter((code) => /"(?:url|style)":/.test(JSON.stringify(detailsOf(code)))))(
    'removes query and fragment of the address in %s from message and details',
    (code) => {
      const details = JSON.parse(
        JSON.stringify(detailsOf(code)).replace(
          /("(?:url|style)":"[^"]+)/,
          '$1?password=hunter2&a=b#fragment',
        ),
      ) as ErrorDetails[typeof code];
      const error = new MapdockError(code, details);
      expect(error.details).toEqual(detailsOf(code));
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
      foreign = new copy.MapdockError('MAP_FAILED', detailsOf('MAP_FAILED'));
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
  test('has a section for each code, and no other', () => {
    expect(Object.keys(SECTIONS).toSorted()).toEqual(ERROR_CODES.toSorted());
  });

  test('has examples of details that are right', () => {
    const lines = ERROR_CODES.map((code) => `  ${code}: ${exampleOf(code).replaceAll('\n', ' ')},`);
    const source = [
      "import type { ErrorDetails } from './index.js';",
      'export const examples: ErrorDetails = {',
      ...lines,
      '};',
    ].join('\n');
    expect(compileSources({ 'examples.ts': source })['examples.ts'].map(messageOf)).toEqual([]);
  });

  test.each(ERROR_CODES)('explains for %s what happened, who acts and what to do', (code) => {
    const section = SECTIONS[code];
    expect(section).toMatch(/^```json\n\{/m);
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
