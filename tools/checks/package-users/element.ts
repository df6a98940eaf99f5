import type { EmbedModule, MapDockElement } from '@mapdock/shared/map-dock';

export async function dock(address: string): Promise<MapDockElement> {
  const { load } = (await import(address)) as EmbedModule;
  await load();
  const element = document.createElement('map-dock');
  element.addEventListener('mapclick', ({ detail }) => void detail.lngLat[0]);
  // @ts-expect-error -- a click on the map has no phase
  element.addEventListener('mapclick', ({ detail }) => void detail.phase);
  return element;
}
