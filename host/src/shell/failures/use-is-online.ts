import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device has a network connection; changes with it. A connection does not mean that servers can be reached. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
