import { contentTypeOf } from '../../headers/content-types.ts';
import { COMPRESSIBLE, headersFor, STORE_HEADERS } from '../../headers/header-rules.ts';
import { makeProblem } from './problems.ts';
import type { ProblemCode } from './problems.ts';
import type { Answer } from './create-reader.ts';

/** The problem to report for a wrong header; for others it is 'header'. */
const CODES: Record<string, ProblemCode> = {
  'Cache-Control': 'caching',
  'Access-Control-Allow-Origin': 'cross-origin access',
};

export function parseCaching(header: string) {
  const directives = header.toLowerCase().split(',');
  return new Map(
    directives.map((directive) => {
      const [name = '', value = ''] = directive.trim().split('=', 2);
      return [name, value.replaceAll('"', '')] as const;
    }),
  );
}

/** Whether caches treat an answer as they must. A CDN may cache a pointer for some seconds, if browsers send a request each time. */
function fitsCaching(expected: string, actual: string) {
  const required = parseCaching(expected);
  const found = parseCaching(actual);
  if (required.has('no-cache')) {
    return !found.has('immutable') && (found.has('no-cache') || found.get('max-age') === '0');
  }
  const isRefused = ['no-store', 'no-cache', 'private'].some((name) => found.has(name));
  return !isRefused && [...required].every(([name, value]) => found.get(name) === value);
}

const isSameText = (expected: string, actual: string) =>
  expected.replaceAll(' ', '').toLowerCase() === actual.replaceAll(' ', '').toLowerCase();

const lists = (header: string, value: string) => header.split(',').some((part) => isSameText(value, part));

/** @param path below the public address */
export function judgeHeaders(path: string, { headers }: Answer, { hasOrigin }: { hasOrigin: boolean }) {
  const valueOf = (name: string) => String(headers[name.toLowerCase()] ?? '');
  // Buckets send CORS headers only to requests with an origin. Then `Vary` must tell caches that the two answers differ.
  const mayBeClosed = !hasOrigin && lists(valueOf('Vary'), 'Origin');
  const isRight = (name: string, value: string) => {
    if (name === 'Cache-Control') return fitsCaching(value, valueOf(name));
    if (name === 'Access-Control-Allow-Origin' && valueOf(name) === '' && mayBeClosed) return true;
    return isSameText(value, valueOf(name));
  };
  const expected = {
    ...headersFor(STORE_HEADERS, `/${path}`, 200),
    'Content-Type': contentTypeOf(path),
  };
  const wrong = Object.entries(expected).filter(([name, value]) => !isRight(name, value));
  const problems = wrong.map(([name, value]) => {
    const code = name === 'Content-Type' ? 'content type' : (CODES[name] ?? 'header');
    return makeProblem(path, code, `${name}: ${value}`, valueOf(name) || 'none');
  });
  const [[vary, by] = ['', '']] = Object.entries(COMPRESSIBLE);
  if (!headers['content-encoding'] || lists(valueOf(vary), by)) return problems;
  return [...problems, makeProblem(path, 'vary', `${vary}: ${by}`, valueOf(vary) || 'none')];
}
