import type { GeolocationResult } from '@mapdock/shared';
import type { EngineModule } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import type { Emitter } from '../base/emitter.js';

type Control = InstanceType<EngineModule['GeolocateControl']>;
type Reason = Extract<GeolocationResult, { name: 'failed' }>['reason'];

/** By the number that the browser gives (`GeolocationPositionError.code`). */
const REASONS: Readonly<Record<number, Reason>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** The browser says `null`, or no number, for what it does not know. */
const known = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value);

/** Tells what the engine's control finds. */
export function forwardGeolocation(control: Control, emitter: Emitter): void {
  const tell = (result: GeolocationResult) => emitter.emit('mapgeolocate', result);
  control.on('geolocate', ({ coords }) => {
    const { longitude, latitude, accuracy, heading, speed } = coords;
    tell({
      name: 'found',
      lngLat: [longitude, latitude],
      accuracyMeters: accuracy,
      ...definedOnly({ headingDegrees: known(heading), metersPerSecond: known(speed) }),
    });
  });
  control.on('error', ({ code }) => tell({ name: 'failed', reason: REASONS[code] ?? 'unavailable' }));
  control.on('outofmaxbounds', () => tell({ name: 'failed', reason: 'outside' }));
}
