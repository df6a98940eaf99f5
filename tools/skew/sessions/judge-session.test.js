import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSession, judgeWhole, judgeWire } from './judge-session.js';

const STORE = 'https://store.example/';
const [OLD, NEW] = ['1.0.0-aaaaaaaaaaaaaaaa', '1.0.1-bbbbbbbbbbbbbbbb'];
const fileOf = (/** @type {string} */ id) => `/releases/${id}/remoteEntry.js`;

const account = {
  storeUrl: STORE,
  releases: new Map(
    [OLD, NEW].map((id) => [id, { engine: '/engine/', files: new Map([[fileOf(id), `hash of ${id}`]]) }]),
  ),
  moments: [
    { from: 0, movedAt: 1, sequence: 1, releaseId: OLD, canaryId: undefined, withdrawn: [], bytes: 1 },
    { from: 50, movedAt: 51, sequence: 2, releaseId: NEW, canaryId: undefined, withdrawn: [], bytes: 1 },
  ],
};

/** @param {string} path @param {number} at @param {object} [answer] */
const ask = (path, at, answer = {}) => ({
  url: STORE + path.slice(1),
  at,
  answeredAt: at + 1,
  status: 200,
  ...answer,
});

/** @param {ReturnType<typeof ask>[]} requests @param {Partial<import('./run-session.js').SessionRecord>} [changes] @param {typeof account.moments} [moments] */
const judge = (requests, changes = {}, moments = account.moments) =>
  judgeSession(
    {
      plan: { number: 1, kind: 'visitor', visits: [], accepts: false },
      requests: [ask('/channels/production.json', 10), ...requests],
      complaints: [],
      trouble: null,
      changes: [],
      said: [OLD],
      offers: [],
      looks: [],
      readyMs: 1,
      ...changes,
    },
    { ...account, moments },
  ).map(({ check }) => check);

test('a session that stays on its release is fine', () => {
  assert.deepEqual(judge([ask(fileOf(OLD), 12), ask(fileOf(OLD), 90)]), []);
});

test('a file of another release is a mix, unless the session accepted that or its own was withdrawn', () => {
  const requests = [ask(fileOf(OLD), 12), ask(fileOf(NEW), 60)];
  assert.deepEqual(judge(requests), ['mix']);
  assert.deepEqual(judge(requests, { changes: [55], said: [OLD, NEW] }), []);
  assert.deepEqual(judge(requests, { changes: [70] }), ['mix']);
  assert.deepEqual(judge([...requests, ask(fileOf(OLD), 80)], { changes: [55] }), ['mix']);
});

test('only what was withdrawn while the session ran it excuses a change', () => {
  const [first, second] = account.moments;
  assert.ok(first && second);
  const requests = [ask(fileOf(OLD), 12), ask(fileOf(NEW), 60)];
  const said = { said: [OLD, NEW] };
  const withdrawn = /** @type {never[]} */ (/** @type {unknown} */ ([OLD]));
  assert.deepEqual(judge(requests, said, [first, { ...second, withdrawn }]), []);
  const rolledBack = { ...second, from: 2, movedAt: 3, withdrawn };
  const again = { ...first, from: 5, movedAt: 6, sequence: 3 };
  assert.deepEqual(judge(requests, said, [first, rolledBack, again, { ...second, sequence: 4 }]), ['mix']);
  const withdrawnLater = { ...second, from: 70, movedAt: 71, withdrawn };
  assert.deepEqual(judge(requests, said, [first, withdrawnLater]), ['mix']);
});

test('a page that says it runs what it never asked for is a mix', () => {
  assert.deepEqual(judge([ask(fileOf(OLD), 12)], { said: [NEW] }), ['mix']);
});

test('a file that no release of the session has is a mix', () => {
  assert.deepEqual(judge([ask(fileOf(OLD), 12), ask('/engine/other/core.js', 13)]), ['mix']);
});

test('a start with what the channel did not name yet or any more is stale', () => {
  assert.deepEqual(judge([ask(fileOf(NEW), 12)], { said: [NEW] }), ['stale']);
});

test('errors, broken connections and complaints are each told', () => {
  const requests = [ask(fileOf(OLD), 12, { status: 404 }), ask(fileOf(OLD), 13, { failure: 'reset' })];
  assert.deepEqual(judge(requests, { complaints: ['oh'], trouble: 'stuck' }), [
    'ready',
    'request',
    'request',
    'console',
  ]);
});

test('other bytes than were published are found on the wire', () => {
  const answer = { path: fileOf(OLD), status: 200, bytes: 1 };
  assert.deepEqual(judgeWire([{ ...answer, integrity: `hash of ${OLD}` }], account), []);
  assert.equal(judgeWire([{ ...answer, integrity: 'another' }], account).length, 1);
});

test('a run that was cut off is not a whole one', () => {
  assert.deepEqual(judgeWhole(200, 200), []);
  const [failure] = judgeWhole(64, 200);
  assert.match(failure?.reason ?? '', /64 of 200 sessions/);
});
