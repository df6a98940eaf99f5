import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCoveredBy } from './match-source.ts';

const CASES: [source: string, url: string, isCovered: boolean, page?: string][] = [
  ['*', 'https://store.example/', true],
  ['*', 'blob:https://shop.example/1', false],
  ['*', 'data:,', false],
  ['https:', 'https://store.example/', true],
  ['https:', 'http://store.example/', false],
  ['http:', 'https://store.example/', true],
  ['HTTPS:', 'https://store.example/', true],
  ['blob:', 'blob:https://shop.example/1', true],
  ['data:', 'data:,', true],
  ['data:', 'blob:https://shop.example/1', false],
  ["'none'", 'https://store.example/', false],
  ["'unsafe-inline'", 'https://store.example/', false],
  ['https://store.example', 'https://store.example/', true],
  ['https://STORE.example', 'https://store.example/', true],
  ['https://store.example', 'http://store.example/', false],
  ['http://store.example', 'https://store.example/', true],
  ['https://store.example', 'https://store.example.evil/', false],
  ['https://store.example', 'https://sub.store.example/', false],
  ['store.example', 'https://store.example/', true],
  ['store.example', 'http://store.example/', false],
  ['store.example', 'http://store.example/', true, 'http://shop.example/'],
  ['*.example', 'https://store.example/', true],
  ['*.example', 'https://a.store.example/', true],
  ['*.store.example', 'https://store.example/', false],
  ['https://*.example', 'https://store.example/', true],
  ['https://*', 'https://store.example/', true],
  ['https://store.example', 'https://store.example:8443/', false],
  ['https://store.example:8443', 'https://store.example:8443/', true],
  ['https://store.example:443', 'https://store.example/', true],
  ['http://store.example:80', 'https://store.example/', true],
  ['store.example:*', 'https://store.example:8443/', true],
  ['http://localhost:3001', 'http://localhost:3001/', true],
  ['http://localhost:3001', 'http://localhost:3002/', false],
  ['http://127.0.0.1:3001', 'http://127.0.0.1:3001/', true],
  ['http://[::1]:3001', 'http://[::1]:3001/', true],
  ['https://store.example/', 'https://store.example/maps/', true],
  ['https://store.example/maps/', 'https://store.example/maps/', true],
  ['https://store.example/maps/', 'https://store.example/', false],
  ['https://store.example/maps/', 'https://store.example/maps/v1/', true],
  ['https://store.example/maps', 'https://store.example/maps/', false],
  ['https://store.example/worker.js', 'https://store.example/worker.js', true],
  ["'self'", 'https://shop.example/maps/', true, 'https://shop.example/find'],
  ["'SELF'", 'https://shop.example/maps/', true, 'https://shop.example/find'],
  ["'self'", 'https://store.example/', false, 'https://shop.example/find'],
  ["'self'", 'https://shop.example:8443/', false, 'https://shop.example/find'],
  ["'self'", 'https://shop.example/', true, 'http://shop.example/find'],
  ["'self'", 'http://shop.example/', false, 'https://shop.example/find'],
  ["'self'", 'blob:https://shop.example/1', false, 'https://shop.example/find'],
  ["'self'", 'https://shop.example/', false],
];

for (const [source, url, isCovered, page] of CASES) {
  test(`${source} ${isCovered ? 'covers' : 'does not cover'} ${url} on ${page ?? 'an unknown page'}`, () => {
    assert.equal(
      isCoveredBy(source, new URL(url), page === undefined ? undefined : new URL(page)),
      isCovered,
    );
  });
}
