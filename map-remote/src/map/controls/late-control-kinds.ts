import { createFloorControl } from '../../engine/private-api/controls/floor-control.js';
import { createFullScreenControl } from '../../engine/private-api/controls/full-screen-control.js';
import type { ControlKinds, LateControl } from './control-kind.js';
import { changeGeolocate, createGeolocateControl } from './geolocate-control.js';
import { ScaleControl } from './scale-control.js';

/** In the order in which they stand in a corner, after the zoom buttons and before the credits. */
export const LATE_KINDS: ControlKinds<LateControl> = {
  geolocate: {
    corner: 'top-end',
    create: ({ engine, emitter }, options) => createGeolocateControl(engine, emitter, options),
    change: changeGeolocate,
  },
  fullscreen: {
    corner: 'top-end',
    create: ({ engine, fullscreenContainer }) => createFullScreenControl(engine, fullscreenContainer),
  },
  floor: { corner: 'top-end', create: ({ engine, emitter }) => createFloorControl(engine, emitter) },
  scale: {
    corner: 'bottom-start',
    create: ({ strings }, options) => new ScaleControl(strings, options),
    change(control, options) {
      (control as ScaleControl).setOptions(options);
      return true;
    },
  },
};
