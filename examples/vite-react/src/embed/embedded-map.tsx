import type { MapHandle } from '@mapdock/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DockedMapProps } from '../docked-map';
import { loadEmbed } from './load-embed';

/** The map, mounted with `mount` of embed.js, without a federation plugin. */
export function EmbeddedMap({ settings, config, onMapClick, onFail }: DockedMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle>();

  const mountMap = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { mount } = await loadEmbed(settings.embed);
    return signal.aborted ? undefined : mount(element, config, { signal });
  });
  const handleClick = useEffectEvent(onMapClick);
  const handleFailure = useEffectEvent(onFail);

  useEffect(() => {
    // The remote may answer after this component was unmounted, and StrictMode runs this effect twice: only one map may be mounted.
    const controller = new AbortController();
    mountMap(container.current!, controller.signal).then(
      (mounted) => {
        if (controller.signal.aborted) return;
        mounted?.on('mapclick', (event) => handleClick(event));
        setHandle(mounted);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) handleFailure(error);
      },
    );
    return () => {
      controller.abort();
      setHandle(undefined);
    };
  }, []);

  // The first call applies a config that changed while the map was loading. With an unchanged config, `update` does nothing.
  useEffect(() => {
    handle?.update(config);
  }, [handle, config]);

  return <div ref={container} style={{ blockSize: '100%' }} />;
}
