import type { MapConfig, Projection } from '@mapdock/shared';

type WantedProjection = NonNullable<MapConfig['projection']>;

/** The projection that the map is given: said in full, so that the shell's switch shows it, since a style may have one of its own. */
export function wantedProjection(
  chosen: Projection | undefined,
  configured: MapConfig['projection'],
): WantedProjection {
  return chosen ?? configured ?? 'mercator';
}

/** Its name, for the switch. */
export function nameOfProjection(projection: WantedProjection): Projection {
  return typeof projection === 'string' ? projection : projection.name;
}
