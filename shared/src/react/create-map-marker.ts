import type { ReactElement } from 'react';
import type { MarkerPlacement } from '../handle/map-handle.js';
import type { MapMarkerProps } from '../handle/map-view-props.js';
import { useAttachment, type UsePortal } from './use-attachment.js';
import { useLatest } from './use-latest.js';

/** Makes the component `MapMarker`; see `MapMarkerProps`. */
export function createMapMarker(usePortal: UsePortal): (props: MapMarkerProps) => ReactElement | null {
  return function MapMarker(props) {
    const { children, onClick: _onClick, onDrag: _onDrag, ...placement } = props;
    const latest = useLatest(props);
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
      usePortal,
    });
  };
}
