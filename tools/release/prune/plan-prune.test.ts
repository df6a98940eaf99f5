import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEPT_NEWEST, planPrune } from './plan-prune.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { PruneFacts } from './plan-prune.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const KEEP_SINCE = new Date('2026-10-31T12:00:00Z');
const ENGINE = 'engine/mapbox-gl/3.0.0';

const release = (releaseId: string, publishedAt: string | undefined, engineFolders: string[] = [ENGINE]) => ({
  releaseId,
  folder: `releases/${releaseId}`,
  publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt),
  engineFolders,
});

/** Enough newer releases that an older one is not among the newest that are kept. */
const NEWEST = Array.from({ length: KEPT_NEWEST }, (_, index) => release(`new-${index}`, NOW.toISOString()));

const state = (issuedAt: string, releaseId: string, canary?: string) =>
  ({
    // Only the order of the numbers matters.
    sequence: Date.parse(issuedAt),
    issuedAt,
    release: { releaseId },
    ...(canary && { canary: { percent: 1, release: { releaseId: canary } } }),
  }) as unknown as ChannelPointer;

function plan(facts: Partial<PruneFacts>) {
  const { remove, keep } = planPrune({
    releases: [release('old', '2026-01-01'), ...NEWEST],
    engineFolders: [ENGINE],
    channels: [],
    usedFolders: [],
    keepSince: KEEP_SINCE,
    ...facts,
  });
  return {
    removed: remove.map(({ folder }) => folder),
    whyOld: keep.find(({ folder }) => folder === 'releases/old')?.because,
  };
}

test('deletes a release that nobody names any more', () => {
  assert.deepEqual(plan({}).removed, ['releases/old']);
});

const KEPT: [string, Partial<PruneFacts>, string[]][] = [
  [
    'the release of a channel, however long since',
    { channels: [{ channel: 'production', states: [state('2026-01-02', 'old')] }] },
    ['release of production'],
  ],
  [
    'the canary of a channel, at 0 % too',
    { channels: [{ channel: 'production', states: [state('2026-01-02', 'new-0', 'old')] }] },
    ['canary of production'],
  ],
  [
    'what was live within the days to keep, however long ago it became live',
    {
      channels: [
        { channel: 'production', states: [state('2026-11-01', 'new-0'), state('2026-01-02', 'old')] },
      ],
    },
    ['was release of production until 2026-11-01'],
  ],
  [
    'a canary that was withdrawn within the days to keep',
    {
      channels: [
        {
          channel: 'production',
          states: [state('2026-11-01', 'new-0'), state('2026-01-02', 'new-0', 'old')],
        },
      ],
    },
    ['was canary of production until 2026-11-01'],
  ],
  [
    'the last state of a channel whose pointer is gone, because it is not known until when it was live',
    { channels: [{ channel: 'gone', states: [state('2026-01-02', 'old')] }] },
    ['release of gone'],
  ],
  [
    'what was live within the days to keep, even if its successor has an earlier time than it has itself',
    {
      channels: [
        {
          channel: 'production',
          states: [
            { ...state('2026-11-20', 'new-1'), sequence: 3 },
            { ...state('2026-01-10', 'new-0'), sequence: 2 },
            { ...state('2026-11-15', 'old'), sequence: 1 },
          ],
        },
      ],
    },
    ['was release of production until 2026-11-15'],
  ],
  ['what is being promoted', { usedFolders: ['releases/old'] }, ['being published or promoted']],
  [
    'the newest, when there are few',
    { releases: [release('old', '2026-01-01'), ...NEWEST.slice(1)] },
    [`among the ${KEPT_NEWEST} newest, published 2026-01-01`],
  ],
];

for (const [what, facts, because] of KEPT) {
  test(`keeps ${what}`, () => {
    const { removed, whyOld } = plan(facts);
    assert.deepEqual(removed, []);
    assert.deepEqual(whyOld, because);
  });
}

test('deletes what was last live before the days to keep', () => {
  const states = [state('2026-10-30', 'new-0'), state('2026-01-02', 'old')];
  assert.deepEqual(plan({ channels: [{ channel: 'production', states }] }).removed, ['releases/old']);
});

test('deletes what has no release file, unless it is being published', () => {
  const releases = [release('old', undefined, []), ...NEWEST];
  assert.deepEqual(plan({ releases }).removed, ['releases/old']);
  assert.deepEqual(plan({ releases, usedFolders: ['releases/old', ENGINE] }).removed, []);
});

test('deletes an engine after the last release that needs it', () => {
  const old = 'engine/mapbox-gl/2.0.0';
  const releases = [release('old', '2026-01-01', [old]), ...NEWEST];
  const engineFolders = [old, ENGINE];
  assert.deepEqual(plan({ releases, engineFolders }).removed, ['releases/old', old]);
  assert.deepEqual(plan({ releases, engineFolders, usedFolders: [old] }).removed, ['releases/old']);
  assert.deepEqual(plan({ releases, engineFolders, usedFolders: ['releases/old'] }).removed, []);
});

test('deletes no engine while the release file of a release that a channel names is missing, since it says which engine is needed', () => {
  const releases = [release('old', undefined, []), ...NEWEST.slice(1)];
  const channels = [{ channel: 'production', states: [state('2026-01-02', 'old')] }];
  assert.deepEqual(plan({ releases, channels, engineFolders: ['engine/a/1'] }).removed, []);
});
