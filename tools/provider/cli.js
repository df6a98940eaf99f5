import { startProvider } from './server.js';

const provider = await startProvider({ port: Number(process.env['PROVIDER_PORT'] ?? 3002), prepare: true });
process.stdout.write(`Local maps provider: ${provider.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => provider.close());
