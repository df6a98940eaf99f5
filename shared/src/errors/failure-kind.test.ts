import { failureKind } from './failure-kind.js';

test.each([
  ['ENGINE_UNREACHABLE', true, 'network'],
  ['ENGINE_UNREACHABLE', false, 'offline'],
  ['HOST_CONFIG_UNREACHABLE', true, 'network'],
  ['MAP_NO_WEBGL', false, 'device'],
  ['CONFIG_INVALID', true, 'site'],
  ['HOST_CONFIG_UNREADABLE', false, 'site'],
  ['CONFIG_INVALID', false, 'site'],
] as const)('%s while the device is online: %s, is of the kind %s', (code, isOnline, kind) => {
  expect(failureKind(code, isOnline)).toBe(kind);
});
