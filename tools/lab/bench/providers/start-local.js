import { startProvider } from '../../../provider/server.js';
import { localProvider } from '../../../start/make-configs.js';

/** @returns {Promise<import('./running-provider.js').RunningProvider>} */
export async function startLocal() {
  const { url, requests, close } = await startProvider();
  const { baseApiUrl, accessToken } = localProvider(url);
  return { access: { baseApiUrl, accessToken }, origins: [url], requests, close };
}
