import { summarize } from '../bench/support/summarize.js';

/**
 * @typedef {import('./sessions/run-session.js').SessionRecord} SessionRecord
 * @typedef {import('./deploys/deployer.js').ChannelMoment} ChannelMoment
 */

const P95 = 0.95;

/** @param {readonly number[]} samples */
function spread(samples) {
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
 * @param {readonly ChannelMoment[]} moments
 * @param {string | undefined} shown the release that the tab runs
 * @param {number} at only states of the channel up to this time count
 */
function newsSince(moments, shown, at) {
  const before = moments.filter(({ movedAt }) => movedAt <= at);
  const lastSame = before.findLastIndex(
    ({ releaseId, canaryId }) => releaseId === shown || canaryId === shown,
  );
  return before[lastSame + 1]?.movedAt;
}

/** @param {readonly SessionRecord[]} records @param {readonly ChannelMoment[]} moments */
function timesUntilKnown(records, moments) {
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
 * @param {SessionRecord} record
 * @param {string} storeUrl
 */
function hopsOf({ requests }, storeUrl) {
  const inStore = requests.filter(({ url }) => url.startsWith(storeUrl));
  const first = inStore.findIndex(({ url }) => !url.startsWith(`${storeUrl}channels/`));
  return inStore.slice(0, Math.max(first, 0)).length;
}

/**
 * Computes the figures of a run. Pure.
 * @param {object} run
 * @param {readonly SessionRecord[]} run.records
 * @param {readonly ChannelMoment[]} run.moments
 * @param {Readonly<Record<string, number>>} run.counts
 * @param {readonly import('./origins/record-wire.js').Answered[]} run.answers
 * @param {string} run.storeUrl
 * @param {number} run.seconds
 */
export function measureRun({ records, moments, counts, answers, storeUrl, seconds }) {
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
