/** `node tools/serve/nginx-config.js store|host --root DIR`: prints the nginx configuration that serves it with the right headers. */
import { ensureInstall } from '../support/install/ensure-install.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await ensureInstall(console.error);
  const { runNginxConfig } = await import('./nginx/run-nginx-config.js');
  runNginxConfig();
});
