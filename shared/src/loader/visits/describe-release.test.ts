import { MapdockError } from '../../errors/errors.js';
import { fetchedPointer } from '../../testing/fake-channel.js';
import { CHANNEL_URL, createPointer } from '../../testing/sample-pointer.js';
import { describeRelease } from './describe-release.js';

const stable = createPointer().release;
const canary = { ...stable, releaseId: '2.0.0-fedcba9876543210' };
const source = fetchedPointer({ ...createPointer(), canary: { percent: 5, release: canary } });
const fallback = new MapdockError('REMOTE_UNREACHABLE', { url: CHANNEL_URL, reason: 'x' });
const REMEMBERED = { code: 'REMOTE_THREW', message: 'It threw.', isRemembered: true };

test.each([
  ['the release of the channel', { release: stable, source }, 'stable', undefined],
  ['its canary', { release: canary, source, fallback: undefined }, 'canary', undefined],
  ['a release in place of another one', { release: stable, source, fallback }, 'last-good', 'new'],
  [
    'a release in place of one that failed in earlier visits',
    { release: stable, source, fallback: REMEMBERED },
    'last-good',
    'remembered',
  ],
])('%s', (_what, used, cohort, refusal) => {
  const { releaseId, contract } = used.release;
  const facts = { channel: 'production', releaseId, cohort, refusal, contract };
  expect(describeRelease(used, CHANNEL_URL)).toEqual(facts);
});

test('a canary that has become the release of the channel is stable', () => {
  const promoted = fetchedPointer({ ...source.pointer, release: canary });
  expect(describeRelease({ release: canary, source: promoted }, CHANNEL_URL).cohort).toBe('stable');
});

test.each([
  [CHANNEL_URL, 'production'],
  ['https://maps.example/people/jane/map.json?token=1', undefined],
])('without a pointer it knows of %s the channel %s alone', (url, channel) => {
  const none = { releaseId: undefined, cohort: 'stable', refusal: undefined, contract: undefined };
  expect(describeRelease(undefined, url)).toEqual({ channel, ...none });
});
