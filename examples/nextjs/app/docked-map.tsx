'use client';

import type { MapConfig, MapPointer } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock/react';

interface DockedMapProps {
  /** Address of embed.js. */
  readonly embed: string;
  readonly config: MapConfig;
  readonly onMapClick: (pointer: MapPointer) => void;
}

/** Text in the place of the map, until the server has read the settings. */
export function MapPlaceholder() {
  return (
    <div className="docked-map">
      <p>Loading the map…</p>
    </div>
  );
}

/** The map as a component of this app, which the server renders too. */
export function DockedMap({ embed, config, onMapClick }: DockedMapProps) {
  return (
    <div className="docked-map">
      {/* React moves it into the head, once for all maps. */}
      <script async type="module" src={embed} />
      {/* JSON is in the server's HTML; an object would not be. */}
      <map-dock
        config={JSON.stringify(config)}
        // Not `onmapclick`: React adds no listeners to a custom element of the server's HTML.
        ref={(dock) => {
          const listen = ({ detail }: CustomEvent<MapPointer>) => onMapClick(detail);
          dock?.addEventListener('mapclick', listen);
          return () => dock?.removeEventListener('mapclick', listen);
        }}
      >
        A map of Munich. It needs JavaScript. If it does not appear, reload the page.
      </map-dock>
    </div>
  );
}
