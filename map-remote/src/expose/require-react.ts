/** Comes first of all that `./MapView` imports, since each import of React would throw without saying what to do. */
import { MapdockError } from '@mapdock/shared';
import { REACT_RANGE } from '../build-info.js';
import { getReact } from './host-react.cjs';

/** What is shared on this page, by scope, module and version. */
declare const __webpack_share_scopes__: Partial<Record<string, Partial<Record<string, object>>>>;

function describeShared(): string {
  const versions = Object.keys(__webpack_share_scopes__['default']?.['react'] ?? {});
  return `the host shares ${versions.join(' and ') || 'none'}`;
}

try {
  getReact();
} catch (cause) {
  throw new MapdockError('REACT_REQUIRED', { required: REACT_RANGE, reason: describeShared() }, cause);
}
