import type { CameraConfig, MapHandle } from '@mapdock/shared';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import type { AddressMark } from '../../../places/addresses/mark-of-address.js';
import { moveBesideCard } from '../map/beside-card.js';
import type { AddressesPort } from './addresses-port.js';

/**
 * The address that the map marks, and what the search for addresses needs, if the config has one. The map moves to an address when it is chosen,
 * and if it has no camera then, as soon as it has one.
 *
 * @param statusName - Changes when the map may have got a camera.
 */
export function useAddressMark(
  { geocoder, map: { provider } }: HostConfig,
  handle: MapHandle | undefined,
  statusName: string | undefined,
) {
  const [mark, setMark] = useState<AddressMark>();
  const due = useRef<CameraConfig>(undefined);
  const current = useRef(handle);
  useLayoutEffect(() => void (current.current = handle), [handle]);
  const show = useCallback((next: AddressMark, camera: CameraConfig) => {
    due.current = camera;
    setMark(next);
  }, []);
  const clear = useCallback(() => {
    due.current = undefined;
    setMark(undefined);
  }, []);
  useEffect(() => {
    // Before it has a camera, a map can't be moved.
    if (due.current === undefined || !handle?.getCamera()) return;
    moveBesideCard(current, due.current);
    due.current = undefined;
  }, [mark, handle, statusName]);
  const addresses = useMemo(
    (): AddressesPort | undefined => geocoder && { geocoder, provider, handle, mark, show, clear },
    [geocoder, provider, handle, mark, show, clear],
  );
  return { addresses, mark, clear };
}
