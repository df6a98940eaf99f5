import { ExpectedError } from '../../../support/expected-error.js';
import { startProvider } from '../../../provider/server.ts';
import { localProvider } from '../../../start/make-configs.ts';
import { startMapbox } from './start-mapbox.ts';
import type { RunningProvider } from './running-provider.ts';

/** The maps provider that all peers use. */
export interface Provider {
  name: string;
  description: string;
  start: () => Promise<RunningProvider>;
}

/** The default. Results with another provider have its name in their file names. */
export const USUAL_PROVIDER = 'local';

export const PROVIDERS: readonly Provider[] = [
  {
    name: USUAL_PROVIDER,
    description: 'the local provider at an address of this machine',
    start: startLocal,
  },
  {
    name: 'mapbox',
    description: 'Mapbox’s own addresses, played by the local provider over TLS and HTTP/2',
    start: startMapbox,
  },
];

async function startLocal(): Promise<RunningProvider> {
  const { url, requests, close } = await startProvider();
  const { baseApiUrl, accessToken } = localProvider(url);
  return { access: { baseApiUrl, accessToken }, origins: [url], requests, close };
}

export function findProvider(name: string) {
  const provider = PROVIDERS.find((candidate) => candidate.name === name);
  if (provider !== undefined) return provider;
  const names = PROVIDERS.map((candidate) => candidate.name).join(', ');
  throw new ExpectedError(`There is no provider "${name}". There are: ${names}.`);
}
