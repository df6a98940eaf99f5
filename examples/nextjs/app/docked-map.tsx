'use client';

import type { MapConfig, MapPointer } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock/react';
import { useEmbed } from './use-embed';

interface DockedMapProps {
  /** Address of embed.js. */
  readonly embed: string;
  readonly config: MapConfig;
  readonly onMapClick: (pointer: MapPointer) => void;
}

/** Stands in the place of the map until that is there. The server renders it too. */
export function MapPlaceholder() {
  return (
    <div className="docked-map">
      <p>Loading the map…</p>
    </div>
  );
}

/**
 * The map as a component of this app. The element is rendered once it is defined: until then React would write the config as an
 * attribute, and the server's HTML can contain neither config nor listener.
 */
export function DockedMap({ embed, config, onMapClick }: DockedMapProps) {
  const { status, retry } = useEmbed(embed);
  if (status.name === 'loading') return <MapPlaceholder />;
  return (
    <div className="docked-map">
      {status.name === 'defined' && (
        <map-dock config={config} onmapclick={({ detail }) => onMapClick(detail)} />
      )}
      {status.name === 'failed' && (
        <div role="alert">
          <p>{`${status.error.message} (${status.error.code})`}</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}
