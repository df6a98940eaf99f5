/** The page's own code. It runs once: the elements that it listens to stay from page to page. */
import type { MapConfig } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

const dock = document.querySelector('map-dock')!;
const place = dock.parentElement!;
const output = document.querySelector('output')!;
const toggle = document.querySelector('#toggle')!;

dock.addEventListener('mapclick', ({ detail: { lngLat } }) => {
  output.textContent = `Clicked at ${lngLat.map((degrees) => degrees.toFixed(2)).join(', ')}`;
});
document.querySelector('#go')!.addEventListener('click', () => {
  const config = JSON.parse(dock.getAttribute('config')!);
  dock.setAttribute('config', JSON.stringify({ ...config, ...LISBON }));
});
toggle.addEventListener('click', () => {
  if (dock.isConnected) dock.remove();
  else place.append(dock);
  toggle.textContent = dock.isConnected ? 'Remove the map' : 'Show the map';
});
