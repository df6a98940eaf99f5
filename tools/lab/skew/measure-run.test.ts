import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureRun } from './measure-run.ts';
import type { ChannelMoment } from './deploys/deployer.ts';
import type { SessionRecord } from './sessions/run-session.ts';

const createMoment = (moment: Partial<ChannelMoment> & { movedAt: number }): ChannelMoment => ({
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
 * @param shown the release that the tab runs
 */
function timeUntilKnown(shown: string, moments: ChannelMoment[]) {
  const record = {
    requests: [],
    shownReleases: [shown],
    offers: [{ at: 100, way: 'clock' }],
    looks: [],
    readyMs: 1,
  } as unknown as SessionRecord;
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
