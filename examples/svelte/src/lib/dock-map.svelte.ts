import type { MapConfig, MapEventMap, MapHandle } from '@mapdock/shared';
import type { Attachment } from 'svelte/attachments';
import { loadEmbed } from './load-embed';

interface DockMapOptions {
  /** Address of embed.js, the map's script. */
  readonly address: string;
  /** Is called in an effect of its own, so that a change updates the map and does not mount a new one. */
  readonly config: () => MapConfig;
  readonly onclick: (event: MapEventMap['mapclick']) => void;
  /** Is called if the map can't be loaded or mounted. */
  readonly onfail: (error: unknown) => void;
}

/** Mounts a map in the element, and ends it when the element is removed. */
export function dockMap({ address, config, onclick, onfail }: DockMapOptions): Attachment<HTMLElement> {
  return (element) => {
    // The remote may answer after the element was removed; then no map may be mounted.
    const controller = new AbortController();
    const { signal } = controller;
    let handle = $state.raw<MapHandle>();

    async function mountMap() {
      const { mount } = await loadEmbed(address);
      if (signal.aborted) return;
      const mounted = await mount(element, config(), { signal });
      if (signal.aborted) return;
      mounted.on('mapclick', onclick);
      handle = mounted;
    }

    mountMap().catch((error: unknown) => {
      if (!signal.aborted) onfail(error);
    });

    // The first call applies a config that changed while the map was loading. With an unchanged config, `update` does nothing.
    $effect(() => {
      handle?.update(config());
    });

    return () => controller.abort();
  };
}
