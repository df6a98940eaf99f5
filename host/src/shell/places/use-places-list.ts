import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HostConfig } from '../../config/host-config.js';
import type { PlacesConfig } from '../../config/places-config.js';
import { listPlaces } from '../../places/list-places.js';
import type { LoadDocument } from '../../places/load-document.js';
import type { PlacesStatus } from '../../places/places-status.js';
import { useWhenOnline } from '../use-when-online.js';

interface Fetched {
  readonly url: string;
  /** `undefined` if the document could not be loaded. */
  readonly document: unknown;
}

export interface PlacesList {
  readonly status: PlacesStatus;
  /** Loads the document again. This also happens when the device is online again. */
  readonly retry: () => void;
}

interface Listed {
  /** Which data is listed; `undefined` for none. */
  readonly places: Pick<PlacesConfig, 'sourceId' | 'label'> | undefined;
  readonly map: Pick<HostConfig['map'], 'sources'>;
}

/** Lists the places of a `geojson` source. Data at an address is requested. */
export function usePlacesList({ places, map }: Listed, loadDocument: LoadDocument): PlacesList {
  const [fetched, setFetched] = useState<Fetched>();
  const named = places && map.sources?.[places.sourceId];
  const source = named?.type === 'geojson' ? named : undefined;
  const data = source?.data;
  const url = typeof data === 'string' ? data : undefined;
  const isMissing = url !== undefined && fetched?.url !== url;

  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    void loadDocument(url, abort.signal).then(
      (document) => abort.signal.aborted || setFetched({ url, document }),
    );
    return () => abort.abort();
  }, [isMissing, url, loadDocument]);

  const status = useMemo<PlacesStatus>(() => {
    if (places === undefined || source === undefined) return { name: 'none' };
    const { promoteId, generateId } = source;
    const options = { ...places, promoteId, generateId };
    if (url === undefined) return { name: 'loaded', places: listPlaces(data, options) };
    if (fetched?.url !== url) return { name: 'loading' };
    if (fetched.document === undefined) return { name: 'failed' };
    return { name: 'loaded', places: listPlaces(fetched.document, options) };
  }, [places, source, data, url, fetched]);
  const retry = useCallback(() => setFetched(undefined), []);
  useWhenOnline(status.name === 'failed', retry);
  return { status, retry };
}
