import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import { listedSources } from '../../../config/listed-sources.js';
import type { PlacesConfig } from '../../../config/places-config.js';
import { createPlacesIndex } from '../../../places/list/index-places.js';
import type { LoadDocument } from '../../../places/list/load-document.js';
import type { LoadedPlaces, PlacesStatus } from '../../../places/list/places-status.js';
import { SOURCE_FACET, type Facet } from '../../../places/search/places-query.js';
import type { PlacesTask, PlacesWork, SourceData } from '../../../places/search/execution/places-work.js';
import { startPlacesWork } from '../../../places/search/execution/start-places-work.js';
import type { Documents } from './documents.js';
import { hasSome, useDocuments } from './use-documents.js';

/** The result of a task. */
interface Done {
  readonly task: NumberedTask;
  /** The texts of its documents; `undefined` if all data is in the config. */
  readonly texts: Documents['texts'] | undefined;
  /** The sources of the config that it is about; newer data of the same ones is another task. */
  readonly sources: readonly unknown[];
  readonly status: LoadedPlaces | { readonly name: 'failed' };
}

interface NumberedTask extends PlacesTask {
  readonly retries: number;
}

interface Listed {
  /** Which data is listed; `undefined` for none. */
  readonly places: Pick<PlacesConfig, 'sourceId' | 'label' | 'further' | 'facets' | 'refresh'> | undefined;
  readonly map: Pick<HostConfig['map'], 'sources'>;
}

/** Whether a task has ended, or its data is listed already, as after newer data that can't be listed. Pure. */
const isDoneWith = (done: Done | undefined, { task, sources, texts }: Omit<Done, 'status'>): boolean =>
  done !== undefined &&
  (done.task === task ||
    (done.status.name === 'loaded' &&
      done.sources === sources &&
      done.texts === texts &&
      done.task.retries === task.retries));

/** The facets of a list: its sources, if it has several, then properties. Pure. */
export const facetsOf = ({ further, facets }: Pick<PlacesConfig, 'further' | 'facets'>): readonly Facet[] => [
  ...(further.length > 0 ? [SOURCE_FACET] : []),
  ...facets.map((property) => ({ property })),
];

/**
 * Lists the places of `geojson` sources. Data at an address is requested; `documents` is `undefined` if all data is in the config, or it has not loaded.
 */
export function usePlacesList(listed: Listed, loadDocument: LoadDocument) {
  const { places, map } = listed;
  const sources = useMemo(() => listedSources({ places, map }), [places, map]);
  const urls = useMemo(
    () => sources.flatMap(({ data }) => (typeof data === 'string' ? [data] : [])),
    [sources],
  );
  const ofAddresses = useDocuments(urls, { refresh: places?.refresh, loadDocument });
  const { documents, retry: retryDocuments, noteListed, noteBroken } = ofAddresses;
  const texts = documents?.texts;
  const hasAnswers = urls.length === 0 || texts !== undefined;
  const hasData = urls.length < sources.length || documents === undefined || hasSome(documents);
  const isRefreshed = documents?.isRefreshed ?? false;
  // After a retry it is another task, also of the same data.
  const [retries, setRetries] = useState(0);
  const task = useMemo<NumberedTask | undefined>(() => {
    if (places === undefined || sources.length === 0 || !hasAnswers || !hasData) return undefined;
    return {
      retries,
      facets: facetsOf(places),
      // Sources whose data could not be loaded are left out.
      sources: sources.flatMap(({ sourceId, data, promoteId, generateId }): readonly SourceData[] => {
        const text = typeof data === 'string' ? texts?.[urls.indexOf(data)] : undefined;
        if (typeof data === 'string' && text === undefined) return [];
        const given = text === undefined ? { document: data } : { text };
        return [{ sourceId, promoteId, generateId, label: places.label, data: given }];
      }),
    };
  }, [places, sources, urls, texts, hasAnswers, hasData, retries]);

  const [done, setDone] = useState<Done>();
  const hasLast = documents?.last !== undefined;
  useLayoutEffect(() => {
    if (task === undefined || isDoneWith(done, { task, sources, texts })) return;
    const index = createPlacesIndex(task.sources[0]?.label ?? '');
    const begun: { work?: PlacesWork; leftOut?: number } = {};
    const missing = sources
      .map(({ sourceId }) => sourceId)
      .filter((id) => !task.sources.some(({ sourceId }) => sourceId === id));
    let isListed = false;
    // Few places are listed before the work has been returned.
    const finish = () => {
      const { work, leftOut } = begun;
      if (work === undefined || leftOut === undefined) return;
      isListed = true;
      const status = {
        name: 'loaded',
        places: index.places,
        index,
        work,
        leftOut,
        missing,
        isRefreshed,
      } as const;
      setDone({ task, sources, texts, status });
      if (texts) noteListed(texts);
    };
    begun.work = startPlacesWork(task, {
      onPlaces: index.add,
      onListed: ({ leftOut }) => {
        begun.leftOut = leftOut;
        finish();
      },
      onFailed: (brokenSource) => {
        const broken = task.sources.find(({ sourceId }) => sourceId === brokenSource)?.data;
        const brokenText = broken && 'text' in broken ? broken.text : undefined;
        // The list before stays.
        if (texts && !isListed && (brokenText !== undefined || hasLast)) noteBroken(texts, brokenText);
        else setDone({ task, sources, texts, status: { name: 'failed' } });
      },
    });
    finish();
    return () => {
      // The list before is searched until the next one is there.
      if (!isListed) begun.work?.end();
    };
  }, [task, sources, texts, isRefreshed, hasLast, noteListed, noteBroken, done]);
  useEffect(() => {
    const { status } = done ?? {};
    return status?.name === 'loaded' ? () => status.work.end() : undefined;
  }, [done]);

  const status = useMemo<PlacesStatus>(() => {
    if (places === undefined || sources.length === 0) return { name: 'none' };
    if (!hasData) return { name: 'failed' };
    const isOfTask = done !== undefined && done.task === task;
    const isOlder = done?.sources === sources && done.status.name === 'loaded';
    return task !== undefined && done && (isOfTask || isOlder) ? done.status : { name: 'loading' };
  }, [places, sources, hasData, task, done]);
  const retry = useCallback(() => {
    setRetries((count) => count + 1);
    retryDocuments();
  }, [retryDocuments]);
  return { status, documents, retry };
}
