import { startProvider } from '../../../provider/server.ts';
import { localProvider } from '../../../start/make-configs.ts';
import type { RunningProvider } from './running-provider.ts';

export async function startLocal(): Promise<RunningProvider> {
  const { url, requests, close } = await startProvider();
  const { baseApiUrl, accessToken } = localProvider(url);
  return { access: { baseApiUrl, accessToken }, origins: [url], requests, close };
}
