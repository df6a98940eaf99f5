import { useEffect, useState } from 'react';

/** Whether that time has passed since the shell was there. */
export function useIsSlow(afterMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isSlow;
}
