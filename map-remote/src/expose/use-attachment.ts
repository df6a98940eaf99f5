import type { Attachment, MapHandle } from '@mapdock/shared';
import { useContext, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { MapContext } from './map-context.js';
import { usePortal } from './use-portal.js';

export interface AttachmentOptions<P extends { readonly id?: string | undefined }> {
  readonly attach: (handle: MapHandle, element: HTMLElement, placement: P) => Attachment<P>;
  /** Tells of what happens to the one with an id. Returns the unsubscribe function. */
  readonly listen: (handle: MapHandle, isOurs: (id: string) => boolean) => () => void;
  readonly placement: Omit<P, 'id'> & { readonly id?: string };
  readonly children: unknown;
}

// There is none where pages are rendered to text.
const createElement = () => (typeof document === 'undefined' ? undefined : document.createElement('div'));

/** Children of the host's in an element of their own, which stands on the map as long as the component lives. */
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
    // First, for what the adding itself has to tell.
    const unsubscribe = listen(handle, (id) => id === latest.current.placement.id);
    const made = attach(handle, element, latest.current.placement);
    attachment.current = made;
    return () => {
      attachment.current = undefined;
      made.remove();
      unsubscribe();
    };
  }, [handle, element]);

  // After each render: what did not change costs nothing.
  useEffect(() => attachment.current?.update(latest.current.placement));

  return element && createPortal?.(options.children as ReactNode, element);
}
