import type { Certificate } from './make-certificate.ts';

/** A server on this machine that answers for servers elsewhere. */
export interface StandIn {
  /** Names of these servers; browsers request them by HTTPS. */
  hosts: readonly string[];
  /** The origin of the server on this machine. */
  origin: string;
  /** For these names. */
  certificate: Certificate;
}

/**
 * Finds the address on this machine that answers a request.
 * @returns `undefined` for a request that would leave this machine
 */
export function findServer(url: string, standIn?: StandIn): URL | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, host, pathname, search } = new URL(url);
  if (protocol === 'http:' && hostname === 'localhost') return new URL(url);
  if (protocol !== 'https:' || !standIn?.hosts.includes(host)) return undefined;
  return new URL(standIn.origin + pathname + search);
}
