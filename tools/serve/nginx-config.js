/** `node tools/serve/nginx-config.js store|host --root DIR`: prints the configuration that serves it as it must be. */
import { ensureInstall } from '../support/install/ensure-install.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await ensureInstall(console.error);
  const { runNginxConfig } = await import('./nginx/run-nginx-config.js');
  runNginxConfig();
});
