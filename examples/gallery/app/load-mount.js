/**
 * Loads `mount` of the deployed map in a page without a bundler. The channel's pointer names the release, and the release's entry script
 * defines the federation container that has `mount`.
 */

const TIMEOUT_MS = 15_000;

/** @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer */

/**
 * @typedef {object} Container
 * @property {(shareScope: object) => Promise<void>} init
 * @property {(name: './mount') => Promise<() => { mount: import('@mapdock/shared').Mount }>} get
 */

/** @param {string} url */
async function fetchPointer(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return /** @type {ChannelPointer} */ (await response.json());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${url} could not be read: ${reason}. Check that the map's store is served.`, { cause });
  }
}

/** @param {string} url */
function runScript(url) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.onload = resolve;
    script.onerror = () =>
      reject(new Error(`${url} could not be loaded. Check that the map's store is served.`));
    script.src = url;
    document.head.append(script);
  });
}

/**
 * @param {string} channelUrl
 * @returns {Promise<import('@mapdock/shared').Mount>}
 */
export async function loadMount(channelUrl) {
  const { release } = await fetchPointer(channelUrl);
  await runScript(new URL(release.entry, new URL(release.url, channelUrl)).href);
  const page = /** @type {Record<string, Container | undefined>} */ (/** @type {unknown} */ (globalThis));
  const container = page[release.container];
  if (container === undefined) throw new Error(`The entry of ${release.releaseId} left no container.`);
  await container.init({});
  return (await container.get('./mount'))().mount;
}
