/** Why a page got no answer from an address, as far as it can find out. */
export interface Silence {
  readonly reason: string;
  /** The header without which the page may not read the answer. */
  readonly header?: string;
  /** The directive of the page's policy that forbids the request. */
  readonly directive?: string;
}

const HEADER = 'Access-Control-Allow-Origin';

/**
 * Finds out why a request has just failed before any answer came. Never rejects.
 * - It sends a request of the mode `no-cors`, which succeeds with any answer, though the page can't read it. If that succeeds, a further request
 *   that the page may read shows whether the answer lacks the header, or the server is merely back.
 * - Under a `Cross-Origin-Embedder-Policy` the first of these fails like a request to a server that is down, and no page can ask whether it has
 *   that policy: `crossOriginIsolated` needs another one too. So if another origin does not answer, the header may be what is missing.
 */
export async function explainSilence(
  address: string,
  {
    fetch = globalThis.fetch,
    signal,
  }: { readonly fetch?: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<Silence> {
  let directive: string | undefined;
  const watching = new AbortController();
  globalThis.document?.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective, disposition }) => {
      if (disposition === 'enforce' && blockedURI && address.startsWith(blockedURI))
        directive = effectiveDirective;
    },
    { signal: watching.signal },
  );
  const send = async (mode: RequestMode) => (await fetch(address, { mode, cache: 'no-store', signal })).type;
  // Chromium and Firefox tell the page of its policy after they have refused the request.
  const fail = () => new Promise<undefined>((resolve) => setTimeout(resolve));
  const unread = await send('no-cors').catch(fail);
  const isKeptBack = unread === 'opaque' && (await send('cors').catch(fail)) === undefined;
  watching.abort();
  if (isKeptBack) return { reason: `its answer has no ${HEADER} for this page`, header: HEADER };
  if (directive) return { reason: `the page's Content-Security-Policy forbids it (${directive})`, directive };
  const mayLackHeader = unread === undefined && !address.startsWith(`${globalThis.origin}/`);
  const also = mayLackHeader ? `, or without ${HEADER}` : '';
  return { reason: `the server did not answer${also}` };
}
