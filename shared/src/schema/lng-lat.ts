/** `[longitude, latitude]` in degrees. */
export type LngLat = readonly [longitude: number, latitude: number];
