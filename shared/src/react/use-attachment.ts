import { useContext, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Attachment, MapHandle } from '../handle/map-handle.js';
import { MapContext } from './map-context.js';
import { useLayoutEffectInBrowser } from './use-layout-effect-in-browser.js';

/** `createPortal` of react-dom. */
export type CreatePortal = (children: ReactNode, container: HTMLElement) => ReactElement;

/** The hook that returns `createPortal`; `undefined` until that is loaded, and while the component is hydrated. */
export type UsePortal = () => CreatePortal | undefined;

export interface AttachmentOptions<P extends { readonly id?: string | undefined }> {
  readonly attach: (handle: MapHandle, element: HTMLElement, placement: P) => Attachment<P>;
  /** Subscribes to the events of overlays for which `isOurs` is true. Returns the unsubscribe function. */
  readonly listen: (handle: MapHandle, isOurs: (id: string) => boolean) => () => void;
  readonly placement: Omit<P, 'id'> & { readonly id?: string };
  readonly children: unknown;
  readonly usePortal: UsePortal;
}

// Servers that render pages to text have no document.
const createElement = () => (typeof document === 'undefined' ? undefined : document.createElement('div'));

let made = 0;

/** Ids are on the map only, never in the HTML of a server, so they need not be the same there. React 17 has no `useId`. */
const createId = () => `react${(made += 1)}`;

/** Renders children of the host into an element of their own, which is on the map as long as the component is mounted. */
export function useAttachment<P extends { readonly id?: string | undefined }>(
  options: AttachmentOptions<P>,
): ReactElement | null {
  const { handle, living } = useContext(MapContext);
  const createPortal = options.usePortal();
  const [ownId] = useState(createId);
  const [element] = useState(createElement);
  const attachment = useRef<Attachment<P> | undefined>(undefined);
  const placement = { ...options.placement, id: options.placement.id ?? ownId } as P;
  const latest = useRef({ ...options, placement });
  useLayoutEffectInBrowser(() => {
    latest.current = { ...options, placement };
  });

  useEffect(() => {
    if (handle === undefined || element === undefined || handle !== living.current) return;
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
  }, [handle, living, element]);

  // This runs after each render; an update without changes costs nothing.
  useEffect(() => attachment.current?.update(latest.current.placement));

  return (element && createPortal?.(options.children as ReactNode, element)) ?? null;
}
