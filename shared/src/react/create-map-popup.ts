import type { ReactElement } from 'react';
import type { PopupPlacement } from '../handle/map-handle.js';
import type { MapPopupProps } from '../handle/map-view-props.js';
import { useAttachment, type UsePortal } from './use-attachment.js';
import { useLatest } from './use-latest.js';

/** Makes the component `MapPopup`; see `MapPopupProps`. */
export function createMapPopup(usePortal: UsePortal): (props: MapPopupProps) => ReactElement | null {
  return function MapPopup(props) {
    const { children, onChange: _onChange, ...placement } = props;
    const latest = useLatest(props);
    return useAttachment<PopupPlacement>({
      attach: (handle, element, wanted) => handle.addPopup(element, wanted),
      listen: (handle, isOurs) =>
        handle.on('popupchange', (event) => {
          if (isOurs(event.popupId)) latest.current.onChange?.(event);
        }),
      placement,
      children,
      usePortal,
    });
  };
}
