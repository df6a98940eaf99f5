/** Which page a row opens. */
import { attributesOf, channelEmbed, scriptOf } from '../../e2e/support/embed-page.js';
import { waitForMap } from './wait-for-map.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 *
 * @typedef {object} Opening
 * @property {'host' | 'embed'} family whose shell stands around the map
 * @property {(visit: Visit) => string | Promise<string>} prepare makes all ready; gives the address to open
 */

/** Two names of this machine, of which nobody but the proxy knows anything. */
const EMBEDDING = 'http://embedding.localhost/';
const FRAMING = 'http://framing.localhost/';
const GLOBE = '#map=1.5/24/12/0/0&projection=globe';

/** @param {Visit} visit */
const hostAddress = ({ site }) => `${site.host.origin}/`;

/**
 * @param {Visit} visit
 * @param {string} address
 * @param {string} content
 */
function serve({ proxy }, address, content) {
  const body = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Another team's page</title><link rel="icon" href="data:," />${content}</html>`;
  proxy.documents.set(address, { type: 'text/html; charset=utf-8', body });
  return address;
}

/**
 * A page that embeds the map, with a button of its own.
 * @param {Visit} visit
 * @param {{ policy?: string, style?: string }} [options]
 */
const serveEmbedding = (visit, { policy, style = 'display: block; height: 400px' } = {}) =>
  serve(
    visit,
    EMBEDDING,
    `${policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}" />` : ''}
    ${scriptOf(channelEmbed(visit.site))}</head>
  <body>
    <button onclick="total.value = Number(total.value) + 1">Count</button> <output id="total">0</output>
    <map-dock style="${style}" ${attributesOf(visit.site)}></map-dock>
  </body>`,
  );

/**
 * @param {Visit} visit
 * @param {string} sandbox
 * @param {string} address
 */
const serveFrame = (visit, sandbox, address) =>
  serve(
    visit,
    FRAMING,
    `</head><body><iframe sandbox="${sandbox}" src="${address}" width="900" height="600"></iframe></body>`,
  );

/** @satisfies {Record<import('../table/row.js').Opening, Opening>} */
export const OPENINGS = {
  host: { family: 'host', prepare: hostAddress },
  again: {
    family: 'host',
    async prepare(visit) {
      await visit.page.goto(hostAddress(visit));
      await waitForMap(visit);
      return hostAddress(visit);
    },
  },
  globe: { family: 'host', prepare: (visit) => hostAddress(visit) + GLOBE },
  mapbox: {
    family: 'host',
    prepare(visit) {
      const { mapbox } = visit;
      visit.site.host.changeConfig((config) => void (config.map['provider'] = mapbox?.access));
      return hostAddress(visit);
    },
  },
  embed: { family: 'embed', prepare: (visit) => serveEmbedding(visit) },
  'embed-flat': {
    family: 'embed',
    prepare: (visit) => serveEmbedding(visit, { style: 'display: block; height: 0' }),
  },
  'embed-policy': {
    family: 'embed',
    prepare: (visit) => serveEmbedding(visit, { policy: "worker-src 'none'" }),
  },
  'framed-host': {
    family: 'host',
    prepare: (visit) => serveFrame(visit, 'allow-scripts allow-same-origin', hostAddress(visit)),
  },
  'sealed-host': {
    family: 'host',
    prepare: (visit) => serveFrame(visit, 'allow-scripts', hostAddress(visit)),
  },
  'sealed-embed': {
    family: 'embed',
    prepare: (visit) => serveFrame(visit, 'allow-scripts', serveEmbedding(visit)),
  },
};
