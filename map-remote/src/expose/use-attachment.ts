import type { Attachment, MapHandle } from '@mapdock/shared';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { MapContext } from './map-context.js';
import { usePortal } from './use-portal.js';

export interface AttachmentOptions<P extends { readonly id?: string | undefined }> {
  readonly attach: (handle: MapHandle, element: HTMLElement, placement: P) => Attachment<P>;
  /** Subscribes to the events of overlays for which `isOurs` is true. Returns the unsubscribe function. */
  readonly listen: (handle: MapHandle, isOurs: (id: string) => boolean) => () => void;
  readonly placement: Omit<P, 'id'> & { readonly id?: string };
  readonly children: unknown;
}

// Servers that render pages to text have no document.
const createElement = () => (typeof document === 'undefined' ? undefined : document.createElement('div'));

/** Renders children of the host into an element of their own, which is on the map as long as the component is mounted. */
export function useAttachment<P extends { readonly id?: string | undefined }>(
  options: AttachmentOptions<P>,
): ReactNode {
  const handle = useContext(MapContext);
  const createPortal = usePortal();
  const ownId = `react${useId()}`;
  const [element] = useState(createElement);
  const attachment = useRef<Attachment<P>>(undefined);
  const placement = { ...options.placement, id: options.placement.id ?? ownId } as P;
  const latest = useRef({ ...options, placement });
  useLayoutEffect(() => {
    latest.current = { ...options, placement };
  });

  useEffect(() => {
    if (handle === undefined || element === undefined) return;
    const { attach, listen } = latest.current;
    // Listeners are added first, since adding the overlay may emit events.
    const unsubscribe = listen(handle, (id) => id === latest.current.placement.id);
    const made = attach(handle, element, latest.current.placement);
    attachment.current = made;
    return () => {
      attachment.current = undefined;
      made.remove();
      unsubscribe();
    };
  }, [handle, element]);

  // This runs after each render; an update without changes costs nothing.
  useEffect(() => attachment.current?.update(latest.current.placement));

  return element && createPortal?.(options.children as ReactNode, element);
}
