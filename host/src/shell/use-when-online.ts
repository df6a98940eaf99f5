import { useEffect } from 'react';

/** Calls `act` when the device is online again, while `isActive`. */
export function useWhenOnline(isActive: boolean, act: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  }, [isActive, act]);
}
