/** Matches addresses with the sources of a policy, by the rules of https://www.w3.org/TR/CSP3/#match-url-to-source-expression. */

const DEFAULT_PORTS = { 'http:': '80', 'https:': '443' } as Record<string, string>;
const SCHEME_SOURCE = /^[a-z][a-z0-9+.-]*:$/i;
const HOST_SOURCE =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/i;

/** A source with `http:` also allows `https:`. */
const isSchemeCovered = (allowed: string, actual: string) =>
  allowed === actual || (allowed === 'http:' && actual === 'https:');

function isHostCovered(allowed: string, actual: string) {
  if (allowed === '*') return true;
  const pattern = allowed.toLowerCase();
  return pattern.startsWith('*.') ? actual.endsWith(pattern.slice(1)) : pattern === actual;
}

function isPortCovered(allowed: string | undefined, { protocol, port }: URL) {
  const usual = DEFAULT_PORTS[protocol];
  const actual = port || usual;
  if (allowed === undefined) return actual === usual;
  return allowed === '*' || allowed === actual || (allowed === '80' && actual === '443');
}

function isPathCovered(allowed: string | undefined, actual: string) {
  if (allowed === undefined || allowed === '/') return true;
  return allowed.endsWith('/') ? actual.startsWith(allowed) : actual === allowed;
}

/** `'self'` does not cover a `blob:` address: it has the origin of the page, but no host. */
function isSelf(url: URL, page: URL) {
  if (url.hostname !== page.hostname) return false;
  const hasUsualPorts = url.port === '' && page.port === '';
  return url.origin === page.origin || (hasUsualPorts && isSchemeCovered(page.protocol, url.protocol));
}

/**
 * Whether a source of a policy allows an address.
 * @param url an address that ends with `/` stands for all addresses below it
 * @param page that has the policy. If it is unknown, its scheme is taken to be https, and `'self'` allows nothing
 */
export function isCoveredBy(source: string, url: URL, page: URL | undefined) {
  if (source.toLowerCase() === "'self'") return page !== undefined && isSelf(url, page);
  if (source === '*') return Object.hasOwn(DEFAULT_PORTS, url.protocol);
  if (SCHEME_SOURCE.test(source)) return isSchemeCovered(source.toLowerCase(), url.protocol);
  const [, scheme, host, port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined) return false;
  const allowedScheme = scheme === undefined ? (page?.protocol ?? 'https:') : `${scheme.toLowerCase()}:`;
  return (
    isSchemeCovered(allowedScheme, url.protocol) &&
    isHostCovered(host, url.hostname) &&
    isPortCovered(port, url) &&
    isPathCovered(path, url.pathname)
  );
}
