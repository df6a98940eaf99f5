import { useEffect, useState } from 'react';
import type * as ReactDom from 'react-dom';
import { loadReactDom } from './host-react.js';

type CreatePortal = typeof ReactDom.createPortal;

/** Once it is there, it is there for all. */
let known: CreatePortal | undefined;

/**
 * The host's own `createPortal`; `undefined` until it is there. Asked for only now, so that a host that shares React alone
 * can show `MapView`. Throws into the render, where the host's error boundary finds it, if the host does not share react-dom.
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
