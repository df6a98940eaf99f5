import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRounds } from './create-rounds.ts';

/**
 * Plays a page, and gives its requests by round.
 * @param needs for each address, which other ones must be answered before the page requests it
 */
function sortRequests(
  needs: Record<string, string[]>,
  { connections = Infinity }: { connections?: number } = {},
) {
  const rounds = createRounds();
  const answered = new Set();
  const requested = new Set();
  let queue: string[] = [];
  let open = 0;
  const send = () => {
    for (const url of queue.splice(0, connections - open)) {
      open += 1;
      rounds.hold(url, () => {
        open -= 1;
        answered.add(url);
      });
    }
  };
  const requestNext = () => {
    for (const [url, before] of Object.entries(needs)) {
      if (requested.has(url) || !before.every((other) => answered.has(other))) continue;
      requested.add(url);
      rounds.add(url);
      queue = [...queue, url];
    }
    send();
  };
  requestNext();
  while (answered.size < Object.keys(needs).length) {
    rounds.answerNext();
    requestNext();
  }
  return rounds.list();
}

test('counts requests that run side by side as one round', () => {
  const needs = { '/': [], 'a.js': ['/'], 'b.js': ['/'], style: ['a.js', 'b.js'] };
  assert.deepEqual(sortRequests(needs), [['/'], ['a.js', 'b.js'], ['style']]);
});

test('follows the longest chain, through scripts and documents alike', () => {
  const needs = {
    ...{ '/': [], 'main.js': ['/'], 'config.json': ['/'], 'early.js': ['/'] },
    ...{
      pointer: ['main.js', 'config.json'],
      entry: ['pointer', 'early.js'],
      style: ['entry', 'config.json'],
    },
  };
  assert.deepEqual(sortRequests(needs).slice(2), [['pointer'], ['entry'], ['style']]);
});

test('counts a request only by what it needs, not by what was answered before it', () => {
  const needs = { '/': [], 'main.js': ['/'], 'icon.svg': ['main.js'], style: ['/'] };
  assert.deepEqual(sortRequests(needs), [['/'], ['main.js', 'style'], ['icon.svg']]);
});

test('does not count the wait for a free connection', () => {
  const scripts = ['1.js', '2.js', '3.js', '4.js', '5.js'];
  const needs = { '/': [], ...Object.fromEntries(scripts.map((name) => [name, ['/']])), style: scripts };
  assert.deepEqual(sortRequests(needs, { connections: 2 }), [['/'], scripts, ['style']]);
});
