import type { MapConfig, Projection } from '@mapdock/shared';

/** The projection that the shell shows: said in full, so that its switch shows what the map does, since a style may have one of its own. */
export function shownProjection(
  chosen: Projection | undefined,
  configured: MapConfig['projection'],
): Projection {
  return chosen ?? configured ?? 'mercator';
}
