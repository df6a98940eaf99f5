import { runMain } from '../support/run-main.js';
import { startProvider } from './server.js';

const DEFAULT_PORT = 3002;

await runMain(async () => {
  const port = Number(process.env['PROVIDER_PORT'] ?? DEFAULT_PORT);
  const provider = await startProvider({ port, prepare: true });
  console.log(`Local maps provider: ${provider.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => provider.close());
});
