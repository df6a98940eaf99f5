import { useEffect, useState } from 'react';

/** Whether `afterMs` have passed since the shell was first rendered. */
export function useIsSlow(afterMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isSlow;
}
