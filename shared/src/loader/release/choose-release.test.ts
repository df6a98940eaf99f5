import { isInCanary } from '../../release/canary.js';
import type { ChannelPointer } from '../../release/release-documents.js';
import { createPointer } from '../../testing/sample-pointer.js';
import { chooseReleases, type Candidate, type ChoiceFacts } from './choose-release.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';

const STABLE = '1.0.0-0000000000000001';
const CANARY = '1.1.0-0000000000000002';
const GOOD = '0.9.0-0000000000000003';
const DEVICE = 'some-device';

const releaseOf = (releaseId: string) => createPointer({ releaseId }).release;
const fetched = (pointer: Partial<ChannelPointer> = {}): FetchedPointer => {
  const whole = { ...createPointer({ releaseId: STABLE }), ...pointer };
  return { pointer: whole, document: whole, url: 'https://maps.example/channels/production.json' };
};
const withCanary = (percent: number, more: Partial<ChannelPointer> = {}) =>
  fetched({ canary: { percent, release: releaseOf(CANARY) }, ...more });
const lastGood: Candidate = { release: releaseOf(GOOD), source: fetched({ release: releaseOf(GOOD) }) };

const choose = (facts: Partial<ChoiceFacts>, refused: readonly string[] = []) =>
  chooseReleases({
    found: fetched(),
    lastGood: undefined,
    deviceId: DEVICE,
    isRefused: (releaseId) => refused.includes(releaseId),
    ...facts,
  }).map(({ release }) => release.releaseId);

test.each([
  ['the stable release', {}, [], [STABLE]],
  ['then the last good one', { lastGood }, [], [STABLE, GOOD]],
  ['a canary of everybody first', { found: withCanary(100), lastGood }, [], [CANARY, STABLE, GOOD]],
  ['no canary of nobody', { found: withCanary(0) }, [], [STABLE]],
  ['no canary on a device without an id', { found: withCanary(100), deviceId: undefined }, [], [STABLE]],
  ['no canary that was refused', { found: withCanary(100) }, [CANARY], [STABLE]],
  ['no canary that is withdrawn', { found: withCanary(100, { withdrawn: [CANARY] }) }, [], [STABLE]],
  ['a refused release after the last good one', { lastGood }, [STABLE], [GOOD, STABLE]],
  [
    'no last good release that is withdrawn',
    { found: fetched({ withdrawn: [GOOD] }), lastGood },
    [],
    [STABLE],
  ],
  ['a refused release if nothing else is known', { found: withCanary(100) }, [STABLE, CANARY], [STABLE]],
  ['a refused release if the last good one is refused too', { lastGood }, [STABLE, GOOD], [STABLE]],
  [
    'what a pointer names although it withdraws it',
    { found: fetched({ withdrawn: [STABLE] }) },
    [],
    [STABLE],
  ],
  ['the last good one without a pointer', { found: undefined, lastGood }, [], [GOOD]],
  ['it without a pointer although it was refused', { found: undefined, lastGood }, [GOOD], [GOOD]],
  ['nothing if nothing is known', { found: undefined }, [], []],
] as const)('chooses %s', (_name, facts, refused, expected) => {
  expect(choose(facts, refused)).toEqual(expected);
});

test('lists a release once, as the channel describes it now', () => {
  const known = { ...lastGood, release: releaseOf(STABLE) };
  const found = fetched();
  const candidates = chooseReleases({ found, lastGood: known, deviceId: DEVICE, isRefused: () => false });
  expect(candidates).toEqual([{ release: found.pointer.release, source: found }]);
});

test('assigns a device the canary by the shared rule, and at every greater percentage', () => {
  const devices = Array.from({ length: 200 }, (_, index) => `device-${index}`);
  const chosen = (percent: number) =>
    devices.filter((deviceId) => choose({ found: withCanary(percent), deviceId })[0] === CANARY);
  expect(chosen(20)).toEqual(devices.filter((deviceId) => isInCanary(deviceId, CANARY, 20)));
  expect(chosen(60)).toEqual(expect.arrayContaining(chosen(20)));
});
