/** The times of day that Mapbox Standard has; the page has names for these. */
export const LIGHTS = ['dawn', 'day', 'dusk', 'night'] as const;
export type Light = (typeof LIGHTS)[number];

/** Parses the part of a link; `undefined` for anything but one of these. */
export const parseLight = (text: string | null): Light | undefined => LIGHTS.find((light) => light === text);
