import { useEffect, useState } from 'react';
import type { LocationProblem } from '../use-tools.js';

/** Whether the browser has refused the location already. `undefined` where browsers don't say. */
const queryPermission = async () =>
  navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);

/**
 * Why the map's control can't find the visitor, as far as that is known before anyone presses it; follows the settings of the browser.
 * `undefined` if it may, or if nobody `wants` to know.
 */
export function useLocationProblem(wants: boolean): LocationProblem | undefined {
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    if (!wants) return;
    const ended = new AbortController();
    void queryPermission().then((permission) => {
      if (!permission || ended.signal.aborted) return;
      const read = () => setIsDenied(permission.state === 'denied');
      permission.addEventListener('change', read, { signal: ended.signal });
      read();
    });
    return () => ended.abort();
  }, [wants]);
  if (!wants) return undefined;
  if (!isSecureContext) return 'insecure';
  return isDenied ? 'denied' : undefined;
}
