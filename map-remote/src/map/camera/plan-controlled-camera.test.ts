import type { CameraConfig, CameraState } from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';
import { isCameraAt, planCameraAnswer, type AnswerSituation } from './plan-controlled-camera.js';
import { placeOf } from './plan-move.js';

const at = (longitude: number): CameraState => ({ center: [longitude, 50], zoom: 4, bearing: 0, pitch: 0 });
const camera = (longitude: number): CameraConfig => ({ center: [longitude, 50], zoom: 4 });

/** The camera of the config before the answer. */
const HELD = placeOf(camera(10));

const createSituation = (changes: Partial<AnswerSituation> = {}): AnswerSituation => ({
  current: at(13),
  reported: [at(11), at(12), at(13)],
  isOther: true,
  isByUser: true,
  isReply: false,
  hasDecided: false,
  ...changes,
});

test.each<[string, CameraConfig, Partial<AnswerSituation>, object]>([
  ['where the map is', camera(13), {}, { kind: 'consent', answered: 3 }],
  ['where it was a while ago', camera(11), {}, { kind: 'consent', answered: 1 }],
  ['where it is, with nothing told', camera(13), { reported: [] }, { kind: 'consent', answered: 0 }],
  ['what it gave before', camera(10), {}, { kind: 'silence' }],
  ['what it gave before, in another way', { ...camera(10), transition: 'ease' }, {}, { kind: 'silence' }],
  ['what it gave before, within the event', camera(10), { isReply: true }, { kind: 'decision' }],
  ['what it gave before, decided since then', camera(10), { hasDecided: true }, { kind: 'decision' }],
  [
    'its camera of before, on the way there',
    camera(10),
    { isByUser: false, isReply: true, hasDecided: true },
    { kind: 'silence' },
  ],
  ['another place', camera(20), {}, { kind: 'decision' }],
  [
    'bounds',
    {
      bounds: [
        [0, 0],
        [1, 1],
      ],
    },
    {},
    { kind: 'decision' },
  ],
])('a host whose config has %s', (_what, given, changes, expected) => {
  expect(
    planCameraAnswer(given, createSituation({ isOther: !isEqual(placeOf(given), HELD), ...changes })),
  ).toEqual(expected);
});

test.each<[CameraConfig, boolean]>([
  [{}, true],
  [{ zoom: 4 }, true],
  [{ zoom: 4 + 1e-12 }, true],
  [{ zoom: 4.000001 }, false],
  [{ center: [373, 50] }, true],
  [{ center: [13, 50.000001] }, false],
  [{ bearing: 360 }, true],
  [{ bearing: -0.001 }, false],
  [{ pitch: 1 }, false],
])('%j is where the map is: %s', (camera, expected) => {
  expect(isCameraAt(camera, at(13))).toBe(expected);
});
