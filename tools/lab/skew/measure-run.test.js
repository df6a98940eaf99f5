import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureRun } from './measure-run.js';

/** @typedef {import('./deploys/deployer.js').ChannelMoment} ChannelMoment */

/** @param {Partial<ChannelMoment> & { movedAt: number }} moment @returns {ChannelMoment} */
const createMoment = (moment) => ({
  from: moment.movedAt,
  sequence: moment.movedAt,
  releaseId: 'a',
  canaryId: undefined,
  withdrawn: [],
  bytes: 1000,
  ...moment,
});

/**
 * The time until a tab that nobody looked at showed an offer.
 * @param {string} shown the release that the tab runs
 * @param {ChannelMoment[]} moments
 */
function timeUntilKnown(shown, moments) {
  const record = /** @type {import('./sessions/run-session.js').SessionRecord} */ (
    /** @type {unknown} */ ({
      requests: [],
      shownReleases: [shown],
      offers: [{ at: 100, way: 'clock' }],
      looks: [],
      readyMs: 1,
    })
  );
  const run = { records: [record], moments, counts: {}, answers: [], storeUrl: 'http://store/', seconds: 1 };
  return measureRun(run).untilKnownMs.alone.most;
}

test('an offer counts from when the channel names another release than the tab’s', () => {
  const moments = [{ movedAt: 10 }, { movedAt: 40, releaseId: 'b' }, { movedAt: 60, releaseId: 'c' }];
  assert.equal(timeUntilKnown('a', moments.map(createMoment)), 60);
});

test('an offer in a tab with a canary counts from when the channel no longer names that canary', () => {
  const moments = [{ movedAt: 10 }, { movedAt: 40, canaryId: 'b' }, { movedAt: 70 }];
  assert.equal(timeUntilKnown('b', moments.map(createMoment)), 30);
});
