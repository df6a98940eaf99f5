import { useEffect, useState } from 'react';
import type { CreatePortal } from '@mapdock/shared/react-parts';
import { loadReactDom } from './host-react.js';

/** The loaded `createPortal`, for all components. */
let known: CreatePortal | undefined;

/**
 * The host's own `createPortal`; `undefined` until it is loaded. It is loaded only by children of the map, so that a host that shares
 * React alone can show `MapView`. If the host does not share react-dom, this throws during rendering, where an error boundary of the host
 * catches it.
 */
export function usePortal(): CreatePortal | undefined {
  const [createPortal, setCreatePortal] = useState(() => known);
  useEffect(() => {
    if (createPortal !== undefined) return;
    let isWanted = true;
    loadReactDom().then(
      (reactDom) => {
        known = reactDom.createPortal;
        if (isWanted) setCreatePortal(() => known);
      },
      (error: unknown) => {
        if (!isWanted) return;
        setCreatePortal(() => {
          throw error;
        });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [createPortal]);
  return createPortal;
}
