import { LOCAL_TOKEN } from '../../start/make-configs.js';

/** All peers have the same engine, so that only what is around it differs. */
export const ENGINE_VERSION = '3.32.0';

/** What all peers show. */
export const SCENE = {
  style: 'mapbox://styles/mapdock/light',
  center: /** @type {[number, number]} */ ([10, 48]),
  zoom: 4,
};

export const VIEWPORT = { width: 1000, height: 700 };

/**
 * What a peer's page is told: a script for the top of its head, so that it costs no request, as if it were built in.
 * @param {string} providerOrigin
 * @param {object} [more]
 */
export function makePageConfig(providerOrigin, more = {}) {
  const config = { ...SCENE, ...more, baseApiUrl: providerOrigin, accessToken: LOCAL_TOKEN };
  return `<script>globalThis.bench = ${JSON.stringify(config)};</script>`;
}
