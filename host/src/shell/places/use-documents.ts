import { useCallback, useEffect, useState } from 'react';
import type { LoadDocument } from '../../places/load-document.js';
import { useWhenOnline } from '../use-when-online.js';
import { refreshDelay } from './refresh-delay.js';

export interface Documents {
  /** The addresses, joined; another name is for other documents. */
  readonly name: string;
  /** Their texts in the same order; `undefined` if one could not be loaded. */
  readonly texts: readonly string[] | undefined;
  /** When these texts were the newest, in milliseconds since 1970. */
  readonly at: number;
  /** How often a request for newer ones has failed since then. */
  readonly failures: number;
  /** Whether they have been requested more than once. */
  readonly isRefreshed: boolean;
}

interface Options {
  /** Seconds after which the documents are requested again; `undefined` for never. */
  readonly refresh: number | undefined;
  readonly loadDocument: LoadDocument;
}

export interface DocumentsState {
  /** `undefined` while they are loaded for the first time. */
  readonly documents: Documents | undefined;
  /** Loads them again if they could not be loaded. This also happens when the device is online again. */
  readonly retry: () => void;
}

/** Whether a text can be a document as a whole: a server that is being repaired may answer a page or a part. */
const isWhole = (text: string | undefined): text is string =>
  text !== undefined && text.trimStart().startsWith('{') && text.trimEnd().endsWith('}');

const isSame = (one: readonly string[] | undefined, other: readonly string[]) =>
  one?.length === other.length && one.every((text, index) => text === other[index]);

/** Returns what is known after an answer. Documents that could not be updated stay. Pure. */
function nextDocuments(
  known: Documents | undefined,
  { texts, ...answer }: Pick<Documents, 'name' | 'texts' | 'at'>,
): Documents {
  if (known?.texts === undefined) return { ...answer, texts, failures: 0, isRefreshed: false };
  if (texts === undefined) return { ...known, failures: known.failures + 1 };
  // Equal texts stay the same list, so that nothing is listed again.
  const isEqual = isSame(known.texts, texts);
  return isEqual
    ? { ...known, at: answer.at, failures: 0 }
    : { ...answer, texts, failures: 0, isRefreshed: true };
}

/** Loads the texts of documents, and with `refresh` again and again while the page is visible. */
export function useDocuments(urls: readonly string[], { refresh, loadDocument }: Options): DocumentsState {
  const [found, setFound] = useState<Documents>();
  const name = urls.join('\n');
  const documents = found?.name === name ? found : undefined;
  const isMissing = name !== '' && documents === undefined;

  const request = useCallback(
    (signal: AbortSignal, cache: 'default' | 'no-cache') =>
      Promise.all(name.split('\n').map((url) => loadDocument(url, signal, cache))),
    [name, loadDocument],
  );
  const take = useCallback(
    (all: readonly (string | undefined)[]) => {
      const texts = all.every(isWhole) ? all : undefined;
      setFound((known) =>
        nextDocuments(known?.name === name ? known : undefined, { name, texts, at: Date.now() }),
      );
    },
    [name],
  );

  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    void request(abort.signal, 'default').then((all) => abort.signal.aborted || take(all));
    return () => abort.abort();
  }, [isMissing, request, take]);

  useEffect(() => {
    if (refresh === undefined || documents?.texts === undefined) return;
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
      void request(abort.signal, 'no-cache').then((all) => abort.signal.aborted || take(all));
    };
    check();
    document.addEventListener('visibilitychange', check, { signal: abort.signal });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [refresh, documents, request, take]);

  const retry = useCallback(() => setFound(undefined), []);
  useWhenOnline(documents !== undefined && documents.texts === undefined, retry);
  return { documents, retry };
}
