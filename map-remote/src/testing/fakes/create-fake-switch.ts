/** One of the engine's ways to move the map, which records its settings. */
export function createFakeSwitch(isOn: boolean) {
  return {
    isOn,
    isInUse: false,
    isActive() {
      return this.isInUse;
    },
    /** The options with which it was switched on, and later changes. */
    options: undefined as unknown,
    /** The engine's own at first. */
    rates: { wheel: 1 / 450, trackPad: 1 / 100 },
    hasRotation: true,
    hasPitch: true,
    enable(options?: unknown) {
      this.isOn = true;
      this.options = options;
    },
    disable() {
      this.isOn = false;
    },
    setWheelZoomRate(wheel: number) {
      this.rates.wheel = wheel;
    },
    setZoomRate(trackPad: number) {
      this.rates.trackPad = trackPad;
    },
    enableRotation() {
      this.hasRotation = true;
      // The engine drops them too.
      this.options = undefined;
    },
    disableRotation() {
      this.hasRotation = false;
    },
    enablePitch() {
      this.hasPitch = true;
    },
    disablePitch() {
      this.hasPitch = false;
    },
  };
}

export type FakeSwitch = ReturnType<typeof createFakeSwitch>;
