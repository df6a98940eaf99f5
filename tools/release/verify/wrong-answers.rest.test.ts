/** Servers that do wrong each thing that `verify` checks in an answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  ENGINE,
  POINTER,
  SCRIPT,
  sendScript,
  startFaultyStore,
  without,
} from './testing/start-faulty-store.ts';
import type { Distortion, Request } from './testing/start-faulty-store.ts';

const HTML = '<!doctype html><title>App</title>';

const hasHeader = (request: Request, name: string) => request.headers[name] !== undefined;
const accepts = (request: Request, encoding: string) =>
  String(request.headers['accept-encoding']).includes(encoding);

const WRONG_FILES: [string, string, string, Distortion][] = [
  ['another file of the same size', 'content', ENGINE, { answer: sendScript(SCRIPT.replace('42', '43')) }],
  ['a file of another size', 'content', ENGINE, { answer: sendScript(`${SCRIPT}\n`) }],
  ['an empty file', 'content', ENGINE, { answer: sendScript('') }],
  [
    'another file, but only as brotli',
    'encoding',
    ENGINE,
    {
      when: (request) => accepts(request, 'br'),
      headers: { 'Content-Encoding': 'br' },
      answer: sendScript('not brotli'),
    },
  ],
  [
    'gzip of another file',
    'content',
    ENGINE,
    {
      when: (request) => accepts(request, 'gzip'),
      headers: { 'Content-Encoding': 'gzip' },
      answer: sendScript(gzipSync('another')),
    },
  ],
  [
    'as gzip to a client that does not accept it',
    'encoding',
    ENGINE,
    { headers: { 'Content-Encoding': 'gzip' } },
  ],
  ['compressed without Vary', 'vary', ENGINE, without('Vary')],
  ['as text', 'content type', ENGINE, { headers: { 'Content-Type': 'text/plain' } }],
  ['without a type', 'content type', ENGINE, without('Content-Type')],
  ['with no-cache', 'caching', ENGINE, { headers: { 'Cache-Control': 'no-cache' } }],
  ['for a short time', 'caching', ENGINE, { headers: { 'Cache-Control': 'public, max-age=600, immutable' } }],
  ['without caching', 'caching', ENGINE, without('Cache-Control')],
  ['to no other origin', 'cross-origin access', ENGINE, without('Access-Control-Allow-Origin')],
  [
    'to other origins only if they send an Origin',
    'cross-origin access',
    ENGINE,
    {
      when: (request) => !hasHeader(request, 'origin'),
      headers: { 'Access-Control-Allow-Origin': undefined },
    },
  ],
  [
    'to the origin of the request only',
    'cross-origin access',
    ENGINE,
    {
      when: (request) => hasHeader(request, 'origin'),
      headers: { 'Access-Control-Allow-Origin': 'https://page-with-a-map.example' },
    },
  ],
  ['without a resource policy', 'header', ENGINE, without('Cross-Origin-Resource-Policy')],
  ['without leave to measure it', 'header', ENGINE, without('Timing-Allow-Origin')],
  ['with types open to guesses', 'header', ENGINE, without('X-Content-Type-Options')],
  [
    'from elsewhere',
    'status',
    ENGINE,
    { answer: (_request, response) => response.writeHead(302, { Location: '/login' }).end() },
  ],
  [
    'as a release file without CORS',
    'cross-origin access',
    'release.json',
    without('Access-Control-Allow-Origin'),
  ],
  ['as a pointer that may be cached', 'caching', POINTER, { headers: { 'Cache-Control': 'max-age=60' } }],
  ['as a pointer without an entity tag', 'entity tag', POINTER, without('ETag')],
  ['as a pointer that always comes whole', 'entity tag', POINTER, { headers: { ETag: '"one"' } }],
  [
    'as a pointer whose 304 is for one origin',
    'cross-origin access',
    POINTER,
    {
      when: (request) => hasHeader(request, 'if-none-match'),
      headers: { 'Access-Control-Allow-Origin': 'null' },
    },
  ],
  [
    'as a page in place of a pointer',
    'pointer',
    POINTER,
    { answer: (_request, response) => response.writeHead(200).end(HTML) },
  ],
  [
    'as a page in place of a file that is not there',
    'missing file',
    'not-there-',
    { answer: (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(HTML) },
  ],
  [
    'as a 404 that may be cached',
    'missing file',
    'not-there-',
    { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ],
];

for (const [does, problem, path, distortion] of WRONG_FILES) {
  test(`notices a server that sends ${path} ${does}`, async (t) => {
    const store = await startFaultyStore(t);
    store.distort(path, distortion);
    const { problems } = await store.verify();
    const here = problems.filter((found) => found.path.includes(path));
    assert.ok(
      here.some((found) => found.problem === problem),
      JSON.stringify(problems),
    );
    assert.equal(here.length, problems.length, 'problems with other paths');
    for (const { expected, actual, fix } of here) assert.ok(expected && actual && fix);
  });
}
