import type { MapConfig, MapEventMap, MapHandle } from '@mapdock/shared';
import type { Attachment } from 'svelte/attachments';
import { loadEmbed } from './load-embed';

interface DockMapOptions {
  /** Where the remote's `embed.js` is. */
  readonly address: string;
  /** Read in an effect of its own: a change updates the map and never makes it anew. */
  readonly config: () => MapConfig;
  readonly onclick: (event: MapEventMap['mapclick']) => void;
  /** There is no map, and why. */
  readonly onfail: (error: unknown) => void;
}

/** Keeps a map in an element for as long as that is in the page. */
export function dockMap({ address, config, onclick, onfail }: DockMapOptions): Attachment<HTMLElement> {
  return (element) => {
    // The remote may answer after the element is gone.
    const ending = new AbortController();
    const { signal } = ending;
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

    // With the config that the map has already, this costs a look-up.
    $effect(() => {
      handle?.update(config());
    });

    return () => ending.abort();
  };
}
