/** One of the engine's ways to move the map, which keeps what it is told. */
export function createFakeSwitch(isOn: boolean) {
  return {
    isOn,
    isInUse: false,
    isActive() {
      return this.isInUse;
    },
    /** What it was switched on with, and how it was changed after that. */
    options: undefined as unknown,
    rates: {} as { wheel?: number; trackPad?: number },
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
      // As the engine does.
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
