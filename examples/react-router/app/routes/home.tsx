import type { MapConfig, MapPointer } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock/react';
import { fetchPointer, mapHead } from '@mapdock/shared/server';
import { useState } from 'react';
import { readSettings } from '../settings.server';
import type { Route } from './+types/home';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

export async function loader() {
  const { channel, embed, config } = await readSettings();
  // A store that is down costs the links of the release, and nothing else.
  const { links } = mapHead(await fetchPointer(channel), { embedUrl: embed, config });
  // The config goes to the page as JSON text, since the types of React Router change those of objects that a loader returns.
  return { embed, links, json: JSON.stringify(config) };
}

export default function Home({ loaderData: { embed, links, json } }: Route.ComponentProps) {
  const [change, setChange] = useState<Partial<MapConfig>>();
  const [isShown, setIsShown] = useState(true);
  const [click, setClick] = useState('No click yet');
  const listen = ({ detail: { lngLat } }: CustomEvent<MapPointer>) =>
    setClick(`Clicked at ${lngLat.map((degrees) => degrees.toFixed(2)).join(', ')}`);

  return (
    <main>
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
      <script async type="module" src={embed} />
      <h1>React Router</h1>
      <div className="bar">
        <button type="button" onClick={() => setChange(LISBON)}>
          Go to Lisbon
        </button>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
        <output>{click}</output>
      </div>
      {isShown && (
        <map-dock
          class="map"
          config={change ? JSON.stringify({ ...JSON.parse(json), ...change }) : json}
          // Not `onmapclick`: React adds no listeners to a custom element of the server's HTML.
          ref={(dock) => {
            dock?.addEventListener('mapclick', listen);
            return () => dock?.removeEventListener('mapclick', listen);
          }}
        >
          A map of Munich. It needs JavaScript. If it does not appear, reload the page.
        </map-dock>
      )}
    </main>
  );
}
