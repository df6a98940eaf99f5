import { ExpectedError } from '../../support/expected-error.js';
import { parseJsonOrFail } from '../parse-or-fail.ts';
import { fetchDocument } from './fetch-document.ts';

export interface RehearsedHost {
  pageUrl: string;
  configUrl: string;
  channelUrl: string;
  /** Public address of the store, which ends with "/". */
  storeUrl: string;
  channel: string;
  /** Whether it has keys, so that it refuses a pointer that none of them signed. */
  checksSignatures: boolean;
  /** The config of its map with its first style. */
  mapConfig: object;
}

/** The members of a `config.json` that are read, if they are there. */
interface HostFile {
  readonly remote?: { readonly channelUrl?: unknown; readonly keys?: readonly unknown[] };
  readonly map?: object;
  readonly styles?: readonly { readonly style?: unknown }[];
}

const CHANNEL_PATH = /^(.*\/)channels\/([^/]+)\.json$/;

/** Reads the `config.json` of a deployed host: from where it loads the map, and with which config. */
export async function readHost(pageUrl: string): Promise<RehearsedHost> {
  if (!URL.canParse(pageUrl)) throw new ExpectedError(`"${pageUrl}" is not the address of a page.`);
  const url = new URL('config.json', pageUrl).href;
  const file = await fetchDocument(url);
  if (!file) throw new ExpectedError(`${url} isn't there: a rehearsal needs the config of the host.`);
  const config = parseJsonOrFail(file, url) as HostFile | null;
  const channelUrl = config?.remote?.channelUrl;
  if (typeof channelUrl !== 'string') throw new ExpectedError(`${url} has no remote.channelUrl.`);
  const address = new URL(channelUrl, url);
  const [, folder, channel] = CHANNEL_PATH.exec(address.pathname) ?? [];
  if (folder === undefined || channel === undefined) {
    throw new ExpectedError(`${address.href} is not the address of a channel in a store.`);
  }
  return {
    pageUrl: new URL(pageUrl).href,
    configUrl: url,
    channelUrl: address.href,
    storeUrl: new URL(folder, address).href,
    channel,
    checksSignatures: (config?.remote?.keys ?? []).length > 0,
    mapConfig: { ...config?.map, style: config?.styles?.[0]?.style },
  };
}
