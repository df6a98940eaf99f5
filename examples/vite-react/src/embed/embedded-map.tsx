import type { MapHandle } from '@mapdock/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DockedMapProps } from '../docked-map';
import { loadEmbed } from './load-embed';

/** The map as an ES module from the remote, without a federation plugin. */
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
    // The remote may answer after this component is gone, and StrictMode runs this twice.
    const ending = new AbortController();
    mountMap(container.current!, ending.signal).then(
      (mounted) => {
        if (ending.signal.aborted) return;
        mounted?.on('mapclick', (event) => handleClick(event));
        setHandle(mounted);
      },
      (error: unknown) => {
        if (!ending.signal.aborted) handleFailure(error);
      },
    );
    return () => {
      ending.abort();
      setHandle(undefined);
    };
  }, []);

  // With the config that the map has already, this costs a look-up.
  useEffect(() => {
    handle?.update(config);
  }, [handle, config]);

  return <div ref={container} style={{ blockSize: '100%' }} />;
}
