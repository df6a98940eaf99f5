import type { GeolocateOptions } from '@mapdock/shared';
import type { EngineControl, EngineModule } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import { isEqual } from '../../util/is-equal.js';
import type { Emitter } from '../foundation/emitter.js';
import { forwardGeolocation } from './forward-geolocation.js';

type Options = Omit<GeolocateOptions, 'corner'>;
type Control = InstanceType<EngineModule['GeolocateControl']>;

/** All options with their values. The engine replaces its defaults of `positionOptions` and `fitBoundsOptions` as a whole. */
function complete({ positionOptions, fitBoundsOptions, ...options }: Options) {
  return {
    trackUserLocation: true,
    followUserLocation: true,
    showUserLocation: true,
    showAccuracyCircle: true,
    showUserHeading: true,
    ...definedOnly(options),
    positionOptions: {
      enableHighAccuracy: false,
      maximumAge: 0,
      timeout: 6000,
      ...definedOnly(positionOptions ?? {}),
    },
    fitBoundsOptions: { maxZoom: 15, ...definedOnly(fitBoundsOptions ?? {}) },
  };
}

export function createGeolocateControl(
  engine: EngineModule,
  emitter: Emitter,
  options: Options,
): EngineControl {
  const control = new engine.GeolocateControl(complete(options));
  forwardGeolocation(control, emitter);
  return control;
}

/** Gives the control other options, so that it goes on tracking. False if it must be made anew. */
export function changeGeolocate(control: EngineControl, options: Options, before: Options): boolean {
  const [from, to] = [complete(before), complete(options)];
  const { trackUserLocation, positionOptions } = from;
  if (trackUserLocation !== to.trackUserLocation || !isEqual(positionOptions, to.positionOptions))
    return false;
  const changes: Readonly<Record<string, (control: Control) => void>> = {
    fitBoundsOptions: (control) => control.setFitBoundsOptions(to.fitBoundsOptions),
    followUserLocation: (control) => control.setFollowUserLocation(to.followUserLocation),
    showUserLocation: (control) => control.setShowUserLocation(to.showUserLocation),
    showAccuracyCircle: (control) => control.setShowAccuracyCircle(to.showAccuracyCircle),
    showUserHeading: (control) => control.setShowUserHeading(to.showUserHeading),
  };
  for (const [name, change] of Object.entries(changes)) {
    if (!isEqual(from[name as keyof typeof from], to[name as keyof typeof to])) change(control as Control);
  }
  return true;
}
