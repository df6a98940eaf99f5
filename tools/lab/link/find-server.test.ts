import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findServer } from './find-server.ts';

const STAND_IN = {
  hosts: ['api.example'],
  origin: 'http://localhost:4711',
  certificate: { key: '', cert: '', keyHash: '' },
};
const find = (url: string) => findServer(url, STAND_IN)?.href;

test('finds servers on this machine, and the stand-in for its hosts', () => {
  assert.equal(find('http://localhost:80/a?b'), 'http://localhost/a?b');
  assert.equal(find('https://api.example/a%20b?c=d'), 'http://localhost:4711/a%20b?c=d');
  assert.equal(find('https://api.example//other.example/a'), 'http://localhost:4711//other.example/a');
});

test('finds no other server', () => {
  for (const url of [
    'https://other.example/',
    'https://api.example.other.example/',
    'https://api.example:8443/',
    'http://api.example/',
    'https://localhost/',
    '/a',
  ]) {
    assert.equal(find(url), undefined, url);
  }
  assert.equal(findServer('https://api.example/'), undefined);
});
