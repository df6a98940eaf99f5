import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
  /** Hash of the public key; a browser can be started so that it accepts this certificate by its hash. */
  keyHash: string;
}

/** The type of a DNS name in a certificate's list of names. */
const DNS_NAME = 2;

/**
 * Makes a certificate for one run. It is written to no file, so nobody else can have its key.
 * @param hosts that the certificate is for
 */
export async function makeCertificate(hosts: readonly string[]): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Made for a bench' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: DNS_NAME, value })) }],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, keyHash: createHash('sha256').update(publicKey).digest('base64') };
}
