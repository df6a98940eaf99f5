import type { MapConfig } from '../config/map-config.js';
import { listLinks, type HeadLink } from './list-links.js';
import type { PointerResult } from './pointer-result.js';
import { toHeaderValue, toTag } from './write-links.js';

/** What the page will load besides what its channel names. */
export interface MapHeadOptions {
  /**
   * Address of `embed.js`, just as the page loads it, with its query: absolute, or with a slash at its beginning. Absent: the page does not
   * load it.
   */
  readonly embedUrl?: string;
  /** The map's first config; only the address of its provider is used. Absent: the browser does not connect to the provider early. */
  readonly config?: Pick<MapConfig, 'provider'>;
  /** Nonce of the page's Content-Security-Policy. Absent: the links have none. */
  readonly nonce?: string;
}

/** The same links in three forms; use one of them, or `linkHeader` in early hints and another one in the page. */
export interface MapHead {
  /** `<link>` elements for the head, escaped. */
  readonly html: string;
  /** One object for each link: `<link {...link} />`, `links()` of React Router, `useHead({ link })` of Nuxt. `href` is a good key. */
  readonly links: readonly HeadLink[];
  /** Values of the header `Link`, for `response.writeEarlyHints({ link })` or `setHeader`; joined by `', '` for a `Headers`. */
  readonly linkHeader: readonly string[];
}

/** What a nonce is made of in a policy. Anything else could end the attribute or the header. */
const NONCE = /^[\w+/-]+={0,2}$/;

/**
 * What a page with a map says in its head, so that the browser loads all that the map needs side by side, while it still loads the app.
 * - `pointer` is what `fetchPointer` resolved with. Without a pointer the head has what is known without one. So it has for
 *   `{ channelUrl }`, which a page that is built ahead of time passes: its release would soon be an old one.
 * - `channelUrl` and `embedUrl` may begin with a slash, for a store on the page's own origin. Without slash they mean another file on each
 *   page, and no link names them.
 * - All of it are hints: if one is wrong or fails, the page loads what it needs as without them. No code runs by them, and no address
 *   has the config's token.
 * - The release is the one that most visitors of the channel get. While there is a canary, the others load their own release's module
 *   later, and have loaded that of the first for nothing; the engine is mostly the same.
 * - Throws a `TypeError` only for a nonce that no policy can have.
 */
export function mapHead(
  pointer: PointerResult | Pick<PointerResult, 'channelUrl'>,
  options: MapHeadOptions = {},
): MapHead {
  if (options.nonce !== undefined && !NONCE.test(options.nonce)) {
    throw new TypeError('nonce has other characters than those of base64');
  }
  const found = 'ok' in pointer && pointer.ok ? pointer : undefined;
  const links = listLinks(pointer.channelUrl, found, options);
  return { links, html: links.map(toTag).join('\n'), linkHeader: links.map(toHeaderValue) };
}
