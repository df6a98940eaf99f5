import type { CameraConfig, MapHandle } from '@mapdock/shared';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import type { AddressMark } from '../../../places/addresses/mark-of-address.js';
import { choicesOfRef } from '../../../places/place-ref.js';
import type { ViewHistory } from '../../../view/view-history.js';
import { moveBesideCard } from '../map/beside-card.js';
import type { AddressesPort } from './addresses-port.js';

interface Options {
  readonly config: HostConfig;
  readonly handle: MapHandle | undefined;
  /** Changes when the map may have got a camera. */
  readonly statusName: string | undefined;
  readonly history: ViewHistory;
  /** Key of the chosen address; `undefined` if there is none, or a place is chosen. */
  readonly chosen: string | undefined;
}

/** Tells the keys of this page from those that entries of the browser's history have from before a reload. */
const PAGE = performance.timeOrigin;

/**
 * The address that the map marks, and what the search for addresses needs, if the config has one. The map moves to an address when it is chosen,
 * and if it has no camera then, as soon as it has one. The browser's history has the key of an address alone: what the geocoder answered may not be
 * stored.
 */
export function useAddressMark({ config, handle, statusName, history, chosen }: Options) {
  const {
    geocoder,
    map: { provider },
  } = config;
  /** The addresses that were chosen on this page, by their keys. */
  const [marks] = useState(() => new Map<string, AddressMark>());
  const due = useRef<{ readonly key: string; readonly camera: CameraConfig }>(undefined);
  const current = useRef(handle);
  useLayoutEffect(() => void (current.current = handle), [handle]);
  const show = useCallback(
    (mark: AddressMark, camera: CameraConfig) => {
      const key = `${PAGE}/${marks.size}`;
      const before = marks.get(history.choices.address ?? '');
      marks.set(key, mark);
      due.current = { key, camera };
      // The map shows a marked address once more. Back would have nothing to undo, so the present entry gets the new key.
      const step = before?.rowKey === mark.rowKey ? 'replace' : 'push';
      history.choose({ ...choicesOfRef(undefined, undefined), address: key }, step);
    },
    [marks, history],
  );
  const clear = useCallback(() => history.choose({ address: undefined }), [history]);
  useEffect(() => {
    if (due.current?.key !== chosen) due.current = undefined;
    // Before it has a camera, a map can't be moved.
    if (due.current === undefined || !handle?.getCamera()) return;
    moveBesideCard(current, due.current.camera);
    due.current = undefined;
  }, [chosen, handle, statusName]);
  const mark = chosen === undefined ? undefined : marks.get(chosen);
  const addresses = useMemo(
    (): AddressesPort | undefined => geocoder && { geocoder, provider, handle, mark, show, clear },
    [geocoder, provider, handle, mark, show, clear],
  );
  return { addresses, mark };
}
