import { summarize } from '../bench/support/summarize.ts';
import type { ChannelMoment } from './deploys/deployer.ts';
import type { Answered } from './origins/record-wire.ts';
import type { SessionRecord } from './sessions/run-session.ts';

const P95 = 0.95;

export type Spread = ReturnType<typeof spread>;

function spread(samples: readonly number[]) {
  const sorted = samples.toSorted((a, b) => a - b);
  const { median } = summarize(samples);
  return {
    samples: samples.length,
    median: Math.round(median),
    p95: sorted[Math.ceil(sorted.length * P95) - 1] ?? null,
    most: sorted.at(-1) ?? null,
  };
}

/**
 * Finds since when the channel has named another release than the one that a tab runs.
 * @param shown the release that the tab runs
 * @param at only states of the channel up to this time count
 */
function newsSince(moments: readonly ChannelMoment[], shown: string | undefined, at: number) {
  const before = moments.filter(({ movedAt }) => movedAt <= at);
  const lastSame = before.findLastIndex(
    ({ releaseId, canaryId }) => releaseId === shown || canaryId === shown,
  );
  return before[lastSame + 1]?.movedAt;
}

function timesUntilKnown(records: readonly SessionRecord[], moments: readonly ChannelMoment[]) {
  const watched = records.flatMap(({ offers, shownReleases }) =>
    offers.flatMap(({ way, at }) => {
      const since = newsSince(moments, shownReleases[0], at);
      return way === 'clock' && since !== undefined ? [at - since] : [];
    }),
  );
  const looked = records.flatMap(({ offers, looks }) =>
    offers.flatMap(({ way, at }) => {
      const look = looks.findLast((time) => time <= at);
      return way === 'look' && look !== undefined ? [at - look] : [];
    }),
  );
  return { alone: spread(watched), lookedAt: spread(looked) };
}

/**
 * Counts the requests to the store that were answered, one after the other, before a session could request the first file of its release
 * or its engine. The page's own files are not in the store, so they are not counted.
 */
function hopsOf({ requests }: SessionRecord, storeUrl: string) {
  const inStore = requests.filter(({ url }) => url.startsWith(storeUrl));
  const first = inStore.findIndex(({ url }) => !url.startsWith(`${storeUrl}channels/`));
  return inStore.slice(0, Math.max(first, 0)).length;
}

/** Computes the figures of a run. Pure. */
export function measureRun({
  records,
  moments,
  counts,
  answers,
  storeUrl,
  seconds,
}: {
  records: readonly SessionRecord[];
  moments: readonly ChannelMoment[];
  counts: Readonly<Record<string, number>>;
  answers: readonly Answered[];
  storeUrl: string;
  seconds: number;
}) {
  const hops = records.map((record) => hopsOf(record, storeUrl));
  const releases = records.map(({ shownReleases }) => new Set(shownReleases).size);
  return {
    seconds: Math.round(seconds),
    sessions: records.length,
    changedRelease: releases.filter((count) => count > 1).length,
    requests: records.flatMap(({ requests }) => requests).length,
    storeRequests: answers.length,
    storeBytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    channelMoves: counts,
    pointerBytes: {
      most: Math.max(...moments.map(({ bytes }) => bytes)),
      least: Math.min(...moments.map(({ bytes }) => bytes)),
    },
    hopsBeforeRelease: { most: Math.max(...hops), least: Math.min(...hops) },
    readyMs: spread(records.filter(({ readyMs }) => readyMs > 0).map(({ readyMs }) => readyMs)),
    untilKnownMs: timesUntilKnown(records, moments),
  };
}
