import { findProfile } from '../../link/profiles.js';
import { startProxy } from '../../link/start-proxy.js';
import { createFaults, failAt } from '../../../support/requests/faults.js';

/**
 * @typedef {import('../../../support/requests/faults.js').Faults} Faults
 *
 * @typedef {{ type: string, body: string, headers?: Record<string, string> }} Document
 *
 * @typedef {object} FaultProxy a proxy between a browser and all servers
 * @property {string} server its address
 * @property {Faults} faults their patterns are matched with whole addresses, decoded
 * @property {Map<string, Document>} documents what the proxy answers itself, by decoded address
 * @property {string[]} requested addresses in the order of the requests, decoded
 * @property {() => Promise<void>} close
 */

/** Decodes an address, so that a cache-busting address with encoded letters equals the plain one. @param {string} url */
function decode(url) {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** @param {Document} document @returns {import('../../../support/requests/faults.js').Handler} */
const answerWith =
  ({ type, body, headers }) =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);

/**
 * @param {import('../../link/find-server.js').StandIn} [standIn] answers for servers elsewhere
 * @returns {Promise<FaultProxy>}
 */
export async function startFaultProxy(standIn) {
  const faults = createFaults();
  /** @type {Map<string, Document>} */
  const documents = new Map();
  /** @type {string[]} */
  const requested = [];
  const proxy = await startProxy(findProfile('unshaped'), {
    ...(standIn && { standIn }),
    around: (url, forward) => (request, response) => {
      const address = decode(url);
      const document = documents.get(address);
      if (!document) requested.push(address);
      failAt(address, faults, document ? answerWith(document) : forward)(request, response);
    },
  });
  return {
    server: `http://127.0.0.1:${proxy.port}`,
    faults,
    documents,
    requested,
    close: proxy.close,
  };
}
