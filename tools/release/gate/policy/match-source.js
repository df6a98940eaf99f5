/** Matches addresses with the sources of a policy, by the rules of https://www.w3.org/TR/CSP3/#match-url-to-source-expression. */

const DEFAULT_PORTS = /** @type {Record<string, string>} */ ({ 'http:': '80', 'https:': '443' });
const SCHEME_SOURCE = /^[a-z][a-z0-9+.-]*:$/i;
const HOST_SOURCE =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/i;

/** A source with `http:` also allows `https:`. @param {string} allowed @param {string} actual */
const isSchemeCovered = (allowed, actual) =>
  allowed === actual || (allowed === 'http:' && actual === 'https:');

/** @param {string} allowed @param {string} actual */
function isHostCovered(allowed, actual) {
  if (allowed === '*') return true;
  const pattern = allowed.toLowerCase();
  return pattern.startsWith('*.') ? actual.endsWith(pattern.slice(1)) : pattern === actual;
}

/** @param {string | undefined} allowed @param {URL} url */
function isPortCovered(allowed, { protocol, port }) {
  const usual = DEFAULT_PORTS[protocol];
  const actual = port || usual;
  if (allowed === undefined) return actual === usual;
  return allowed === '*' || allowed === actual || (allowed === '80' && actual === '443');
}

/** @param {string | undefined} allowed @param {string} actual */
function isPathCovered(allowed, actual) {
  if (allowed === undefined || allowed === '/') return true;
  return allowed.endsWith('/') ? actual.startsWith(allowed) : actual === allowed;
}

/** `'self'` does not cover a `blob:` address: it has the origin of the page, but no host. @param {URL} url @param {URL} page */
function isSelf(url, page) {
  if (url.hostname !== page.hostname) return false;
  const hasUsualPorts = url.port === '' && page.port === '';
  return url.origin === page.origin || (hasUsualPorts && isSchemeCovered(page.protocol, url.protocol));
}

/**
 * Whether a source of a policy allows an address.
 * @param {string} source
 * @param {URL} url an address that ends with `/` stands for all addresses below it
 * @param {URL | undefined} page that has the policy. If it is unknown, its scheme is taken to be https, and `'self'` allows nothing
 */
export function isCoveredBy(source, url, page) {
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
