/** Why a page got no answer from an address, as far as it can find out. */
export interface Silence {
  readonly reason: string;
  /** The header without which the page may not read the answer. */
  readonly header?: string;
  /** The directive of the page's policy that forbids the request. */
  readonly directive?: string;
}

const HEADER = 'Access-Control-Allow-Origin';

/** Time for the request; whoever wants to know has waited for the file already. */
const TIMEOUT_MS = 5_000;

/**
 * Whether the server answers, but without permission for the page to read that. A request without a wish to read learns that an answer
 * came, and one more whether the server is merely back. A page with a Cross-Origin-Embedder-Policy learns neither.
 */
async function isKeptBack(address: string, fetch: typeof globalThis.fetch, init: RequestInit) {
  const { type } = await fetch(address, { ...init, mode: 'no-cors' });
  return (
    type === 'opaque' &&
    fetch(address, init).then(
      () => false,
      () => true,
    )
  );
}

/** Finds out why a request has just failed before any answer came. Never rejects. */
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
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const init = { cache: 'no-store', signal: AbortSignal.any([signal, limit]) } as const;
    if (await isKeptBack(address, fetch, init))
      return { reason: `its answer lacks the header ${HEADER} for this page`, header: HEADER };
  } catch {
    // Chromium and Firefox tell the page of its policy after they have refused the request.
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    watching.abort();
  }
  if (directive !== undefined)
    return { reason: `the page's Content-Security-Policy forbids it (${directive})`, directive };
  const also = globalThis.crossOriginIsolated ? `, or its answer lacks the header ${HEADER}` : '';
  return { reason: `the server did not answer${also}` };
}
