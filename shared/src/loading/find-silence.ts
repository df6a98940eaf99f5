/**
 * Why an address gives no answer, as a page has found out. All copies of this code on a page share one record. What is known is not looked for
 * again at each attempt, one after another: Chromium (156) sends a request once more for each connection in use that is reset, so a server in trouble gets at least
 * twice as many as the page sends: 15 or 16 for the five that a host's page sends for the engine, or for the map's entry, within a minute.
 */
import { explainSilence, type Silence } from './explain-silence.js';

/** The reason for an address is looked for once in this time. */
const REASON_MS = 30_000;

interface Found {
  readonly at: number;
  readonly silence: Silence;
}

const FOUND = Symbol.for('mapdock.found-silences');
const page = globalThis as { [FOUND]?: Map<string, Found> };
const foundSilences = () => (page[FOUND] ??= new Map());

/**
 * The reason that was found for an address a moment ago; `undefined` if it must be looked for. Another failure of the address is taken to have the
 * same reason, without a request. So a server that is back within 30 s, but with wrong bytes, is still said to be silent: a request with a hash
 * fails in the same way for both.
 */
export function knownSilence(address: string): Silence | undefined {
  const found = foundSilences().get(address);
  return found && performance.now() - found.at <= REASON_MS ? found.silence : undefined;
}

/** Why no answer comes from an address, as it was found a moment ago or is found now (`explainSilence`). Never rejects. */
export async function findSilence(
  address: string,
  options: Parameters<typeof explainSilence>[1],
): Promise<Silence> {
  const known = knownSilence(address);
  if (known) return known;
  const silences = foundSilences();
  const found = { at: performance.now(), silence: await explainSilence(address, options) };
  // A search that was aborted has found nothing, and one without a network nothing about the address.
  if (!options.signal.aborted && globalThis.navigator?.onLine !== false) silences.set(address, found);
  return found.silence;
}

/** Forgets what was found about each address, or only the named one, and what searches that have begun before will find. */
export function forgetSilences(address?: string): void {
  const others = [...foundSilences()].filter(([other]) => address !== undefined && other !== address);
  page[FOUND] = new Map(others);
}
