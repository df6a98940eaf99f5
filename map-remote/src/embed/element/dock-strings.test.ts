import { DEFAULT_STRINGS } from '@mapdock/shared';
import { DOCK_STRINGS } from './dock-strings.js';

test('the element describes a failure as the map would', () => {
  const ofMap = Object.entries(DEFAULT_STRINGS).filter(([key]) => /^failed\.text\.[a-z]/.test(key));
  const ofElement = Object.entries(DOCK_STRINGS).map(([kind, text]) => [`failed.text.${kind}`, text]);
  expect(ofElement.sort()).toEqual(ofMap.sort());
});
