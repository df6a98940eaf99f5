import type { RemoteStatus } from '@mapdock/shared/loader';
import { wantsLateShell } from './wants-late-shell.js';

const LOADING = { name: 'loading' } as RemoteStatus;
const FAILED = { name: 'failed' } as RemoteStatus;

test.each([
  ['a map that comes soon', LOADING, undefined, false, undefined],
  ['a map that is slow', LOADING, undefined, true, 'slow'],
  ['a slow map that is mounted but not drawn', LOADING, { name: 'loading' }, true, 'slow'],
  ['a map that is drawn', LOADING, { name: 'ready' }, false, 'map'],
  ['a slow map that is drawn at last', LOADING, { name: 'ready' }, true, 'map'],
  ['no map', FAILED, undefined, false, 'map'],
] as const)('the list beside %s', (_what, remote, map, isSlow, reason) => {
  expect(wantsLateShell(remote, map as never, isSlow)).toBe(reason);
});
