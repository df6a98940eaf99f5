import { explainSilence, type Silence } from '../../loading/explain-silence.js';

/**
 * The reason for an address is looked for once in this time. Looking for it needs further requests to a server that may be down, and several
 * attempts may fail one after the other.
 */
const REASON_MS = 30_000;
const known = new Map<string, { readonly at: number; readonly silence: Silence }>();

/** Why no answer comes from an address, as it was found a moment ago or is found now (`explainSilence`). Never rejects. */
export async function findSilence(
  url: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Silence> {
  const last = known.get(url);
  if (last && performance.now() - last.at <= REASON_MS) return last.silence;
  const found = { at: performance.now(), silence: await explainSilence(url, { fetch, signal }) };
  // A search that was aborted has found nothing.
  if (!signal.aborted) known.set(url, found);
  return found.silence;
}
