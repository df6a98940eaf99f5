/** What maps take: a config that is JSON, one that has come through a typed loader, or one with functions. */
import type { CustomLayer } from '../style/layer-members.js';
import type { AnyJson } from '../schema/any-json.js';
import type { GeoJSONDocument } from '../schema/geojson.js';
import type { LayerConfig } from './layer-config.js';
import type { MapConfig } from './map-config.js';

/**
 * A list whose length the compiler does not know. Nuxt turns a tuple into one: `[number, number]` becomes `number[]`. A literal that is
 * written in place is not one, since the compiler knows its first member, so that one of a wrong length is still an error.
 */
type ListOf<T> = readonly T[] & { readonly 0?: never };

/** GeoJSON that has lost its `type` among members of any name, which Nuxt's types do. A literal with a wrong `type` is still an error. */
type UntypedGeoJSON = Readonly<Record<string, AnyJson>> & { readonly type?: never };

/** `T` as it comes back from a server. Maps check at run time what its types no longer say. */
export type Transferred<T> = T extends readonly [unknown, ...unknown[]]
  ? { readonly [K in keyof T]: Transferred<T[K]> } | ListOf<Transferred<T[number]>>
  : T extends GeoJSONDocument
    ? T | UntypedGeoJSON
    : T extends object
      ? { readonly [K in keyof T]: Transferred<T[K]> }
      : T;

/** One of `layers` of a `LiveMapConfig`. */
export type LiveLayerConfig = Transferred<LayerConfig> | CustomLayer;

/**
 * What `mount`, `update`, `MapView` and `<map-dock>` take. Every `MapConfig` is one. It can have what is not JSON (layers with functions of
 * the host's own), and what a typed loader of a framework makes of a `MapConfig`. Since 1.3.
 */
export interface LiveMapConfig extends Omit<Transferred<MapConfig>, 'layers'> {
  /** As `layers` of `MapConfig`, and also layers that a script of the host's draws. */
  readonly layers?: readonly LiveLayerConfig[] | undefined;
}
