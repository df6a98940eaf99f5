import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeSession, judgeWhole, judgeWire } from './judge-session.ts';
import type { SessionRecord } from './run-session.ts';

const STORE = 'https://store.example/';
const [OLD, NEW] = ['1.0.0-aaaaaaaaaaaaaaaa', '1.0.1-bbbbbbbbbbbbbbbb'];
const fileOf = (id: string) => `/releases/${id}/remoteEntry.js`;

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

const createRequest = (path: string, at: number, answer: object = {}) => ({
  url: STORE + path.slice(1),
  at,
  answeredAt: at + 1,
  status: 200,
  ...answer,
});

const judge = (
  requests: ReturnType<typeof createRequest>[],
  changes: Partial<SessionRecord> = {},
  moments: typeof account.moments = account.moments,
) =>
  judgeSession(
    {
      plan: { number: 1, kind: 'visitor', visits: [], accepts: false },
      requests: [createRequest('/channels/production.json', 10), ...requests],
      consoleErrors: [],
      error: null,
      changes: [],
      shownReleases: [OLD],
      offers: [],
      looks: [],
      readyMs: 1,
      ...changes,
    },
    { ...account, moments },
  ).map(({ check }) => check);

test('a session that stays on its release has no failures', () => {
  assert.deepEqual(judge([createRequest(fileOf(OLD), 12), createRequest(fileOf(OLD), 90)]), []);
});

test('a file of another release is a mix, unless the session accepted that or its own was withdrawn', () => {
  const requests = [createRequest(fileOf(OLD), 12), createRequest(fileOf(NEW), 60)];
  assert.deepEqual(judge(requests), ['mix']);
  assert.deepEqual(judge(requests, { changes: [55], shownReleases: [OLD, NEW] }), []);
  assert.deepEqual(judge(requests, { changes: [70] }), ['mix']);
  assert.deepEqual(judge([...requests, createRequest(fileOf(OLD), 80)], { changes: [55] }), ['mix']);
});

test('a withdrawn release is a reason to change only if it was withdrawn while the session ran it', () => {
  const [first, second] = account.moments;
  assert.ok(first && second);
  const requests = [createRequest(fileOf(OLD), 12), createRequest(fileOf(NEW), 60)];
  const shown = { shownReleases: [OLD, NEW] };
  const withdrawn = [OLD] as unknown as never[];
  assert.deepEqual(judge(requests, shown, [first, { ...second, withdrawn }]), []);
  const rolledBack = { ...second, from: 2, movedAt: 3, withdrawn };
  const again = { ...first, from: 5, movedAt: 6, sequence: 3 };
  assert.deepEqual(judge(requests, shown, [first, rolledBack, again, { ...second, sequence: 4 }]), ['mix']);
  const withdrawnLater = { ...second, from: 70, movedAt: 71, withdrawn };
  assert.deepEqual(judge(requests, shown, [first, withdrawnLater]), ['mix']);
});

test('a page that says it runs a release that it never requested is a mix', () => {
  assert.deepEqual(judge([createRequest(fileOf(OLD), 12)], { shownReleases: [NEW] }), ['mix']);
});

test('a file that no release of the session has is a mix', () => {
  assert.deepEqual(judge([createRequest(fileOf(OLD), 12), createRequest('/engine/other/core.js', 13)]), [
    'mix',
  ]);
});

test('a session that starts with a release that the channel did not name then is stale', () => {
  assert.deepEqual(judge([createRequest(fileOf(NEW), 12)], { shownReleases: [NEW] }), ['stale']);
});

test('failed requests, console errors and a session that did not end are failures', () => {
  const requests = [
    createRequest(fileOf(OLD), 12, { status: 404 }),
    createRequest(fileOf(OLD), 13, { failure: 'reset' }),
  ];
  assert.deepEqual(judge(requests, { consoleErrors: ['oh'], error: 'stuck' }), [
    'ready',
    'request',
    'request',
    'console',
  ]);
});

test('a file that was sent with other bytes than were published is a failure', () => {
  const answer = { path: fileOf(OLD), status: 200, bytes: 1 };
  assert.deepEqual(judgeWire([{ ...answer, integrity: `hash of ${OLD}` }], account), []);
  assert.equal(judgeWire([{ ...answer, integrity: 'another' }], account).length, 1);
});

test('a run that ended before all sessions ran has failed', () => {
  assert.deepEqual(judgeWhole(200, 200), []);
  const [failure] = judgeWhole(64, 200);
  assert.match(failure?.reason ?? '', /64 of 200 sessions/);
});
