import type { MapHandle } from '@mapdock/shared';
import { useEffect, useRef } from 'react';
import { keepMapPadding, type MapPadding, type PaddedMap } from './map-padding.js';

interface Options extends Omit<PaddedMap, 'element'> {
  readonly handle: MapHandle | undefined;
  /** Changes when the map may have got a camera. */
  readonly statusName: string | undefined;
  readonly main: { readonly current: HTMLElement | null };
}

/** Keeps the middle of the map, and the position that is to be seen, in the part that the page does not cover. */
export function useMapPadding({ handle, statusName, main, covered, padding, position }: Options): void {
  const now = useRef<PaddedMap>({ element: null, covered: 0, padding, position });
  const kept = useRef<MapPadding>(undefined);
  useEffect(() => {
    now.current = { element: main.current, covered, padding, position };
  });
  // This effect is written before the next one so that its clean-up runs first when the sheet is removed. It runs once: if only the map is
  // replaced, nothing has to be released, since the earlier map is gone.
  useEffect(() => () => kept.current?.release(), []);
  useEffect(() => {
    if (!handle) return;
    const made = keepMapPadding(handle, () => now.current);
    kept.current = made;
    return () => {
      kept.current = undefined;
      made.end();
    };
  }, [handle]);
  useEffect(() => kept.current?.apply(), [handle, statusName, covered]);
}
