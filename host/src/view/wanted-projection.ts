import type { MapConfig, Projection } from '@mapdock/shared';

type WantedProjection = NonNullable<MapConfig['projection']>;

/**
 * Returns the projection for the map. It is always explicit, so that the switch shows what the map uses: the style may have a projection
 * of its own.
 */
export function wantedProjection(
  chosen: Projection | undefined,
  configured: MapConfig['projection'],
): WantedProjection {
  return chosen ?? configured ?? 'mercator';
}

/** Returns the projection's name for the switch. */
export function nameOfProjection(projection: WantedProjection): Projection {
  return typeof projection === 'string' ? projection : projection.name;
}
