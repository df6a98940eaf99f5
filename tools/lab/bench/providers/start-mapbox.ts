import { startProvider } from '../../../provider/server.ts';
import { mapboxProvider } from '../../../start/make-configs.ts';
import { makeCertificate } from '../../link/make-certificate.ts';
import type { RunningProvider } from './running-provider.ts';

const HOSTS = ['api.mapbox.com', 'events.mapbox.com'];

/** The middle part of a token of Mapbox, from which the engine reads the account. */
const OWNER = Buffer.from(JSON.stringify({ u: 'mapdock', a: 'bench' })).toString('base64url');
/** It has the form of a token of Mapbox, and is made up. */
const TOKEN = `pk.${OWNER}.made-up`;

/** Starts a local provider that answers for Mapbox's own names. Account and styles are the local provider's, so both show the same map. */
export async function startMapbox(): Promise<RunningProvider> {
  const certificate = await makeCertificate(HOSTS);
  const { url, requests, close } = await startProvider({ tokens: { accepted: [TOKEN] } });
  const { baseApiUrl, accessToken } = mapboxProvider(TOKEN);
  return {
    access: { baseApiUrl, accessToken },
    origins: HOSTS.map((host) => `https://${host}`),
    standIn: { hosts: HOSTS, origin: url, certificate },
    requests,
    close,
  };
}
