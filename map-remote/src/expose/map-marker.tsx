import type { MapMarkerProps, MarkerPlacement } from '@mapdock/shared';
import { useLayoutEffect, useRef } from 'react';
import { useAttachment } from './use-attachment.js';

/** See `MapMarkerProps` in the contract. */
export function MapMarker(props: MapMarkerProps) {
  const { children, onClick: _onClick, onDrag: _onDrag, ...placement } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useAttachment<MarkerPlacement>({
    attach: (handle, element, wanted) => handle.addMarker(element, wanted),
    listen(handle, isOurs) {
      const stops = [
        handle.on('markerclick', (event) => {
          if (isOurs(event.markerId)) latest.current.onClick?.(event);
        }),
        handle.on('markerdrag', (event) => {
          if (isOurs(event.markerId)) latest.current.onDrag?.(event);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    placement,
    children,
  });
}
