import { useCallback, useEffect, useState } from 'react';
import type { LoadDocument } from '../../../places/list/load-document.js';
import { useWhenOnline } from '../../use-when-online.js';
import { withAnswer, withBroken, withListed, type Documents } from './documents.js';
import { refreshDelay } from './refresh-delay.js';

interface Options {
  /** Seconds after which the documents are requested again; `undefined` for never. */
  readonly refresh: number | undefined;
  readonly loadDocument: LoadDocument;
}

export interface DocumentsState {
  /** `undefined` while they are loaded for the first time. */
  readonly documents: Documents | undefined;
  /** Loads them again if one could not be loaded. This also happens when the device is online again. */
  readonly retry: () => void;
  /** Called when texts have been listed. */
  readonly noteListed: (texts: Documents['texts']) => void;
  /** Called when texts could not be listed because of the one that is `broken`, or for another reason; those before them are then used again. */
  readonly noteBroken: (texts: Documents['texts'], broken: string | undefined) => void;
}

/** Whether a document is there. */
export const hasSome = ({ texts }: Documents): boolean => texts.some((text) => text !== undefined);

/** Loads the texts of documents, and with `refresh` again and again while the page is visible. */
export function useDocuments(urls: readonly string[], { refresh, loadDocument }: Options): DocumentsState {
  const [found, setFound] = useState<Documents>();
  const name = urls.join('\n');
  const documents = found?.name === name ? found : undefined;
  const [retries, setRetries] = useState(0);

  const request = useCallback(
    (signal: AbortSignal, cache: 'default' | 'no-cache') =>
      Promise.all(name.split('\n').map((url) => loadDocument(url, signal, cache))),
    [name, loadDocument],
  );
  const noteAnswer = useCallback(
    (texts: Documents['texts']) =>
      setFound((known) =>
        withAnswer(known?.name === name ? known : undefined, { name, texts, at: Date.now() }),
      ),
    [name],
  );

  useEffect(() => {
    if (name === '') return;
    const abort = new AbortController();
    void request(abort.signal, 'default').then((all) => abort.signal.aborted || noteAnswer(all));
    return () => abort.abort();
  }, [name, request, noteAnswer, retries]);

  const isUsable = documents !== undefined && hasSome(documents);
  useEffect(() => {
    if (refresh === undefined || documents === undefined || !isUsable) return;
    const abort = new AbortController();
    const dueAt = Date.now() + refreshDelay(refresh, documents.failures);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    const check = () => {
      clearTimeout(timer);
      // A hidden page requests nothing; one that is shown again does so at once if it is due.
      if (isBusy || document.visibilityState === 'hidden') return;
      const leftMs = dueAt - Date.now();
      if (leftMs > 0) {
        timer = setTimeout(check, leftMs);
        return;
      }
      isBusy = true;
      void request(abort.signal, 'no-cache').then((all) => abort.signal.aborted || noteAnswer(all));
    };
    check();
    document.addEventListener('visibilitychange', check, { signal: abort.signal });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [refresh, documents, isUsable, request, noteAnswer]);

  const retry = useCallback(() => {
    // Those that are there stay while the others are loaded.
    setFound((known) => (known && hasSome(known) ? known : undefined));
    setRetries((count) => count + 1);
  }, []);
  useWhenOnline(documents?.texts.includes(undefined) === true, retry);
  const noteListed = useCallback(
    (texts: Documents['texts']) => setFound((known) => withListed(known, texts)),
    [],
  );
  const noteBroken = useCallback(
    (texts: Documents['texts'], broken: string | undefined) =>
      setFound((known) => withBroken(known, texts, broken)),
    [],
  );
  return { documents, retry, noteListed, noteBroken };
}
