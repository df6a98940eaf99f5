import type { GeolocationResult } from '@mapdock/shared';
import type { EngineModule } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import type { Emitter } from '../foundation/emitter.js';

type Control = InstanceType<EngineModule['GeolocateControl']>;
type Reason = Extract<GeolocationResult, { name: 'failed' }>['reason'];

/** Reasons by the number of the browser's error (`GeolocationPositionError.code`). */
const REASONS: Readonly<Record<number, Reason>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The browser's value for what it does not know is `null` or `NaN`. */
const known = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value);

/** Reports what the engine's control finds. */
export function forwardGeolocation(control: Control, emitter: Emitter): void {
  const report = (result: GeolocationResult) => emitter.emit('mapgeolocate', result);
  control.on('geolocate', ({ coords }) => {
    const { longitude, latitude, accuracy, heading, speed } = coords;
    report({
      name: 'found',
      lngLat: [longitude, latitude],
      accuracyMeters: accuracy,
      ...definedOnly({ headingDegrees: known(heading), metersPerSecond: known(speed) }),
    });
  });
  control.on('error', ({ code }) => report({ name: 'failed', reason: REASONS[code] ?? 'unavailable' }));
  control.on('outofmaxbounds', () => report({ name: 'failed', reason: 'outside' }));
}
