/** The engine's angle of view in degrees: it writes 0.6435011087932844 radians. A camera leaves the angle out where it is this one. */
export const DEFAULT_FOV = 36.869_897_645_844_02;
