import type { MapPopupProps, PopupPlacement } from '@mapdock/shared';
import { useLayoutEffect, useRef } from 'react';
import { useAttachment } from './use-attachment.js';

/** See `MapPopupProps` in the contract. */
export function MapPopup(props: MapPopupProps) {
  const { children, onChange: _onChange, ...placement } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useAttachment<PopupPlacement>({
    attach: (handle, element, wanted) => handle.addPopup(element, wanted),
    listen: (handle, isOurs) =>
      handle.on('popupchange', (event) => {
        if (isOurs(event.popupId)) latest.current.onChange?.(event);
      }),
    placement,
    children,
  });
}
