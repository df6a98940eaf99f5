import { createError, HOST_CONFIG_UNREACHABLE } from '@mapdock/shared/error-parts';
import { fetchJson, startDeadline, TIME_LIMITS, type FetchedJson } from '@mapdock/shared/loader-parts';
import { copyConfig } from '../element/inline-config.js';

/** A config document, which the map validates. */
export type ConfigDocument = Readonly<Record<string, unknown>>;

/** Reads the document of an element's `src`, which is fetched once per address; a failure is not cached. */
export type ReadConfig = () => Promise<ConfigDocument | undefined>;

function explain(fetched: Exclude<FetchedJson, { kind: 'json' }>): string {
  if (fetched.kind === 'timeout') return `it did not answer within ${fetched.timeoutMs / 1000} s`;
  if (fetched.kind === 'refused') return `the server answered ${fetched.httpStatus}`;
  return fetched.kind === 'unreachable' ? 'no answer, or no CORS headers' : 'it is not JSON';
}

async function fetchConfig(address: string): Promise<ConfigDocument> {
  const refuse = (url: string, reason: string) => createError(HOST_CONFIG_UNREACHABLE, { url, reason });
  let url: string;
  try {
    ({ href: url } = new URL(address, document.baseURI));
  } catch {
    throw refuse(address, 'it is no address');
  }
  const deadline = startDeadline({ timeoutMs: TIME_LIMITS.pointer, signal: new AbortController().signal });
  const fetched = await fetchJson(url, { fetch: (...args) => fetch(...args), cache: 'no-cache', deadline });
  deadline.end();
  if (fetched.kind !== 'json') throw refuse(url, explain(fetched));
  // Queries may contain secrets.
  return copyConfig(
    fetched.value,
    `The document ${url.replace(/[?#][^]*/, '')}`,
  ) as unknown as ConfigDocument;
}

export function createConfigReader(element: Element): ReadConfig {
  let known: string | null;
  let fetched: Promise<ConfigDocument>;
  const read: ReadConfig = async () => {
    const address = element.getAttribute('src');
    if (!address) return undefined;
    if (known !== address) {
      known = address;
      fetched = fetchConfig(address);
      fetched.catch(() => {
        if (known === address) known = null;
      });
    }
    const found = await fetched;
    // The attribute may have changed meanwhile.
    return element.getAttribute('src') === address ? found : read();
  };
  return read;
}
