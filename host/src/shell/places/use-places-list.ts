import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { HostConfig } from '../../config/host-config.js';
import { listedSources } from '../../config/listed-sources.js';
import type { PlacesConfig } from '../../config/places-config.js';
import { createPlacesIndex } from '../../places/index-places.js';
import type { LoadDocument } from '../../places/load-document.js';
import type { LoadedPlaces, PlacesStatus } from '../../places/places-status.js';
import { SOURCE_FACET, type Facet } from '../../places/search/places-query.js';
import type { PlacesTask, PlacesWork, SourceData } from '../../places/search/places-work.js';
import { startPlacesWork } from '../../places/search/start-places-work.js';
import { useDocuments, type Documents, type DocumentsState } from './use-documents.js';

export interface PlacesList extends Pick<DocumentsState, 'retry'> {
  readonly status: PlacesStatus;
  /** The documents of the list; `undefined` if its data is in the config, or has not loaded. */
  readonly documents: Documents | undefined;
}

/** The end of a task. */
interface Done {
  readonly task: PlacesTask;
  /** The sources of the config that it is about; newer data of the same ones is another task. */
  readonly sources: readonly unknown[];
  readonly status: LoadedPlaces | { readonly name: 'failed' };
}

interface Listed {
  /** Which data is listed; `undefined` for none. */
  readonly places: Pick<PlacesConfig, 'sourceId' | 'label' | 'further' | 'facets' | 'refresh'> | undefined;
  readonly map: Pick<HostConfig['map'], 'sources'>;
}

/** The facets of a list: its sources, if it has several, then properties. Pure. */
export const facetsOf = ({ further, facets }: Pick<PlacesConfig, 'further' | 'facets'>): readonly Facet[] => [
  ...(further.length > 0 ? [SOURCE_FACET] : []),
  ...facets.map((property) => ({ property })),
];

/** Lists the places of `geojson` sources. Data at an address is requested. */
export function usePlacesList(listed: Listed, loadDocument: LoadDocument): PlacesList {
  const { places, map } = listed;
  const sources = useMemo(() => listedSources({ places, map }), [places, map]);
  const urls = useMemo(
    () => sources.flatMap(({ data }) => (typeof data === 'string' ? [data] : [])),
    [sources],
  );
  const { documents, retry } = useDocuments(urls, { refresh: places?.refresh, loadDocument });
  const texts = documents?.texts;
  const hasAll = urls.length === 0 || texts !== undefined;
  const isRefreshed = documents?.isRefreshed ?? false;
  const task = useMemo<PlacesTask | undefined>(() => {
    if (places === undefined || sources.length === 0 || !hasAll) return undefined;
    return {
      facets: facetsOf(places),
      sources: sources.map(({ sourceId, data, promoteId, generateId }): SourceData => {
        const text = typeof data === 'string' ? texts?.[urls.indexOf(data)] : undefined;
        const given = text === undefined ? { document: data } : { text };
        return { sourceId, promoteId, generateId, label: places.label, data: given };
      }),
    };
  }, [places, sources, urls, texts, hasAll]);

  const [done, setDone] = useState<Done>();
  useLayoutEffect(() => {
    if (task === undefined) return;
    const index = createPlacesIndex(task.sources[0]?.label ?? '');
    const begun: { work?: PlacesWork; leftOut?: number } = {};
    let isTaken = false;
    // Few places are listed before the work has been returned.
    const finish = () => {
      const { work, leftOut } = begun;
      if (work === undefined || leftOut === undefined) return;
      isTaken = true;
      const status = { name: 'loaded', places: index.places, index, work, leftOut, isRefreshed } as const;
      setDone({ task, sources, status });
    };
    begun.work = startPlacesWork(task, {
      onPlaces: index.add,
      onListed: ({ leftOut }) => {
        begun.leftOut = leftOut;
        finish();
      },
      onFailed: () => setDone({ task, sources, status: { name: 'failed' } }),
    });
    finish();
    return () => {
      // The last list is searched until the next one is there.
      if (!isTaken) begun.work?.end();
    };
  }, [task, sources, isRefreshed]);
  useEffect(() => {
    const { status } = done ?? {};
    return status?.name === 'loaded' ? () => status.work.end() : undefined;
  }, [done]);

  const status = useMemo<PlacesStatus>(() => {
    if (places === undefined || sources.length === 0) return { name: 'none' };
    if (documents !== undefined && documents.texts === undefined) return { name: 'failed' };
    const isOfTask = done !== undefined && done.task === task;
    const isOlder = done?.sources === sources && done.status.name === 'loaded';
    return task !== undefined && done && (isOfTask || isOlder) ? done.status : { name: 'loading' };
  }, [places, sources, documents, task, done]);
  return { status, documents, retry };
}
