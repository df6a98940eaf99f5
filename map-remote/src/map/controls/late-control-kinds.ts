import { createFloorControl } from '../../engine/private-api/controls/floor-control.js';
import { createFullScreenControl } from '../../engine/private-api/controls/full-screen-control.js';
import type { ControlKinds, LateControl } from './control-kind.js';
import { changeGeolocate, createGeolocateControl } from './geolocate-control.js';
import { ScaleControl } from './scale-control.js';

export const LATE_KINDS: ControlKinds<LateControl> = {
  geolocate: {
    create: ({ engine, emitter }, options) => createGeolocateControl(engine, emitter, options),
    change: changeGeolocate,
  },
  fullscreen: {
    create: ({ engine, fullscreenContainer }) => createFullScreenControl(engine, fullscreenContainer),
  },
  floor: { create: ({ engine, emitter }) => createFloorControl(engine, emitter) },
  scale: {
    create: ({ strings }, options) => new ScaleControl(strings, options),
    change(control, options) {
      (control as ScaleControl).setOptions(options);
      return true;
    },
  },
};
