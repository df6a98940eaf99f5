import type { LngLat } from '@mapdock/shared';

/** A feature of the map's data, as the page lists and describes it. */
export interface Place {
  /** Identifies the place in the list and in links. */
  readonly key: string;
  /** The feature's id, by which the map marks it; `undefined` if the data has none. */
  readonly id: string | number | undefined;
  readonly name: string;
  /** Position that the card and the camera use: the coordinates of a point, or the middle of `bounds`. */
  readonly position: LngLat;
  /** Bounding box of a line or an area, `[[west, south], [east, north]]` in degrees; `undefined` for a point. */
  readonly bounds: readonly [LngLat, LngLat] | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
}
