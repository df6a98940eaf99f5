import type { LngLat } from '@mapdock/shared';

/** A feature of the map's data, as the page lists and describes it. */
export interface Place {
  /** Stands for the place in the list and in links. */
  readonly key: string;
  /** Id by which the map marks it; `undefined` if the data gives none. */
  readonly id: string | number | undefined;
  readonly name: string;
  /** Where the card and the camera say that it is: the coordinates of a point, or the middle of `bounds`. */
  readonly position: LngLat;
  /** Box around a line or an area, `[[west, south], [east, north]]` in degrees; `undefined` for a point. */
  readonly bounds: readonly [LngLat, LngLat] | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
}
