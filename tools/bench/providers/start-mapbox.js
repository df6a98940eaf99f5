import { startProvider } from '../../provider/server.js';
import { mapboxProvider } from '../../start/make-configs.js';
import { makeCertificate } from '../../link/make-certificate.js';

const HOSTS = ['api.mapbox.com', 'events.mapbox.com'];

/** The engine reads whose token it is, which stands between the points. */
const OWNER = Buffer.from(JSON.stringify({ u: 'mapdock', a: 'bench' })).toString('base64url');
/** Mapbox gave it to nobody. */
const TOKEN = `pk.${OWNER}.made-up`;

/**
 * Mapbox as pages meet it, at its own names. The account and the styles are the local provider's, so that both show the same.
 * @returns {Promise<import('./running-provider.js').RunningProvider>}
 */
export async function startMapbox() {
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
