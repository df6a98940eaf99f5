import type { MapdockError } from '@mapdock/shared';
import { useCallback, useEffect, useState } from 'react';
import { loadEmbed } from './load-embed';

export type EmbedStatus =
  | { readonly name: 'loading' }
  | { readonly name: 'defined' }
  | { readonly name: 'failed'; readonly error: MapdockError };

/** Loads embed.js in the browser. On the server and in the first render in the browser the status is `loading`. */
export function useEmbed(url: string): { readonly status: EmbedStatus; readonly retry: () => void } {
  const [status, setStatus] = useState<EmbedStatus>({ name: 'loading' });

  const load = useCallback(() => {
    loadEmbed(url).then(
      () => setStatus({ name: 'defined' }),
      (error: MapdockError) => setStatus({ name: 'failed', error }),
    );
  }, [url]);
  useEffect(load, [load]);

  const retry = () => {
    setStatus({ name: 'loading' });
    load();
  };
  return { status, retry };
}
