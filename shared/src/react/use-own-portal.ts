import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CreatePortal } from './use-attachment.js';

/** `createPortal` of the app, once it has hydrated what a server has rendered without the map's children. */
export function useOwnPortal(): CreatePortal | undefined {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? createPortal : undefined;
}
