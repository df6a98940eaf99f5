import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/**
 * @typedef {object} Certificate
 * @property {string} key
 * @property {string} cert
 * @property {string} keyHash of the public key, by which a browser can be told to accept this one and no other
 */

/** As in a certificate's list of names. */
const DNS_NAME = 2;

/**
 * Made for one run and written nowhere: nobody else could ever have its key.
 * @param {readonly string[]} hosts that it is for
 * @returns {Promise<Certificate>}
 */
export async function makeCertificate(hosts) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Made for a bench' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: DNS_NAME, value })) }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, keyHash: createHash('sha256').update(publicKey).digest('base64') };
}
