const settings = await fetch('mapdock.json').then((response) => response.json());
const first = document.querySelector('#first');
const second = document.querySelector('#second');
const place = first.parentElement;
const output = document.querySelector('output');
const toggle = document.querySelector('#toggle');
const problem = document.querySelector('#problem');

// Each map has its provider and its token in its own config; there is nothing else to do.
first.config = settings.config;
second.config = settings.secondConfig;

for (const dock of [first, second]) {
  dock.addEventListener('mapclick', ({ detail: { lngLat } }) => {
    output.textContent = `Clicked at ${lngLat.map((degrees) => degrees.toFixed(2)).join(', ')}`;
  });
}

document.querySelector('#go').addEventListener('click', () => {
  first.config = { ...first.config, camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };
});
toggle.addEventListener('click', () => {
  if (first.isConnected) first.remove();
  else place.append(first);
  toggle.textContent = first.isConnected ? 'Remove the map' : 'Show the map';
});

// What fails from here on the elements show by themselves.
import(settings.embed).catch(() => {
  problem.textContent = `REMOTE_UNREACHABLE: The map could not be fetched from ${settings.embed}. Reload the page.`;
  problem.hidden = false;
});
