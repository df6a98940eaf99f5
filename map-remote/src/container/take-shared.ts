import { isInRange, MapdockError } from '@mapdock/shared';
import { REACT_RANGE } from '../build-info.js';
import { broughtModule } from './shared-modules.js';

/** A module that was brought from the host. Throws `REACT_REQUIRED` if the host shares none, or one out of range. */
export function takeShared(name: 'react' | 'react-dom'): unknown {
  const module = broughtModule(name);
  if (module !== undefined && isInRange(module.version, REACT_RANGE)) return module.run();
  const reason = module === undefined ? `shares no ${name}` : `shares ${name} ${module.version}`;
  throw new MapdockError('REACT_REQUIRED', { required: REACT_RANGE, reason: `the host ${reason}` });
}
