import type { ErrorCode } from './error-details.js';
import { errorKind, failureKind } from './error-kinds.js';

test.each([
  ['ENGINE_UNREACHABLE', true, 'network'],
  ['ENGINE_UNREACHABLE', false, 'offline'],
  ['HOST_CONFIG_UNREACHABLE', true, 'network'],
  ['STYLE_FAILED', true, 'network'],
  ['STYLE_TIMEOUT', false, 'offline'],
  ['MAP_NO_WEBGL', false, 'device'],
  ['CONFIG_INVALID', true, 'site'],
  ['HOST_CONFIG_UNREADABLE', false, 'site'],
  ['CONFIG_INVALID', false, 'site'],
] as const)('%s while the device is online: %s, is of the kind %s', (code, isOnline, kind) => {
  expect(failureKind(code, isOnline)).toBe(kind);
});

test.each([
  ['STYLE_FAILED', 'missing'],
  ['CONTRACT_MISMATCH', 'versions'],
  ['LAYER_REJECTED', 'faulty'],
  ['HOST_CONFIG_INVALID', 'operator'],
  ['INVENTED_LATER', 'site'],
])('%s, of a map that may be shown, is of the kind %s', (code, kind) => {
  expect(errorKind(code as ErrorCode)).toBe(kind);
});
