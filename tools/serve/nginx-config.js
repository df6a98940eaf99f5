/** `node tools/serve/nginx-config.js store|host --root DIR`: prints the nginx configuration that serves it with the right headers. */
import { prepare } from '../support/install/prepare.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await prepare(console.error);
  const { runNginxConfig } = await import('./nginx/run-nginx-config.ts');
  runNginxConfig();
});
