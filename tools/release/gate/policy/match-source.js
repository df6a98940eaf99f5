/** Whether a source of a policy covers an address, by the rules of Content Security Policy Level 3, section 6.7.2. */

const DEFAULT_PORTS = /** @type {Record<string, string>} */ ({ 'http:': '80', 'https:': '443' });
const SCHEME_SOURCE = /^[a-z][a-z0-9+.-]*:$/i;
const HOST_SOURCE =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/i;

/** A policy for the unsafe kind of a scheme allows the safe one too. @param {string} allowed @param {string} actual */
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

/** A `blob:` has the page's origin but no host: `'self'` doesn't cover it. @param {URL} url @param {URL} page */
function isSelf(url, page) {
  if (url.hostname !== page.hostname) return false;
  const hasUsualPorts = url.port === '' && page.port === '';
  return url.origin === page.origin || (hasUsualPorts && isSchemeCovered(page.protocol, url.protocol));
}

/**
 * @param {string} source
 * @param {URL} url one that ends with `/` stands for all below it
 * @param {URL | undefined} page where the policy is in force; unknown: taken for one of https, and `'self'` covers nothing
 */
export function isCoveredBy(source, url, page) {
  if (source.toLowerCase() === "'self'") return page !== undefined && isSelf(url, page);
  if (source === '*') return Object.hasOwn(DEFAULT_PORTS, url.protocol);
  if (SCHEME_SOURCE.test(source)) return isSchemeCovered(source.toLowerCase(), url.protocol);
  const [, scheme, host, port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined) return false;
  const wanted = scheme === undefined ? (page?.protocol ?? 'https:') : `${scheme.toLowerCase()}:`;
  return (
    isSchemeCovered(wanted, url.protocol) &&
    isHostCovered(host, url.hostname) &&
    isPortCovered(port, url) &&
    isPathCovered(path, url.pathname)
  );
}
