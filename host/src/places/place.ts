import type { LngLat } from '@mapdock/shared';

/** A feature of the map's data, as the page lists and describes it. */
export interface Place {
  /** Name of its source in the config of the map. */
  readonly sourceId: string;
  /** Layer inside a `vector` source; absent for other sources. */
  readonly sourceLayer?: string;
  /** Identifies the place among those of its source, in the list and in links. */
  readonly key: string;
  /** The feature's id, by which the map marks it; `undefined` if the data has none. */
  readonly id: string | number | undefined;
  readonly name: string;
  /** Position that the card and the camera use: the coordinates of a point, or the middle of `bounds`. */
  readonly position: LngLat;
  /** Whether `position` is what the data says. It is not for lines and areas, and where only the map's tiles or a click say it. */
  readonly isExact: boolean;
  /** Bounding box of a line or an area, `[[west, south], [east, north]]` in degrees; `undefined` for a point. */
  readonly bounds: readonly [LngLat, LngLat] | undefined;
  /** GeoJSON geometry of a listed line or area. Absent for a point, whose position says it, and for a place that is not listed. */
  readonly geometry?: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Identifies a place among those of all sources. */
export const rowKeyOf = ({ sourceId, key }: Pick<Place, 'sourceId' | 'key'>): string => `${sourceId}/${key}`;
