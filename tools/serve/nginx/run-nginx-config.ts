import { resolve } from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { createProgram } from '../../support/command/create-program.ts';
import { SITES } from '../../headers/header-rules.ts';
import { makeNginxConfig } from './make-nginx-config.ts';
import type { SiteName } from './make-nginx-config.ts';

const SITE_NAMES = Object.keys(SITES) as SiteName[];

const PROGRAM = createProgram('node tools/serve/nginx-config.js')
  .description('Prints a file for the http block of nginx, say for /etc/nginx/conf.d/.')
  .addArgument(new Argument('<site>', 'what is served').choices(SITE_NAMES))
  .requiredOption('--root <dir>', "the store's folder, or that of the built host")
  .option('--listen <value>', 'as in nginx', '8080')
  .option('--server-name <name>', 'as in nginx', '_')
  .option('--include <file>', "more lines for the server block, say the certificate's")
  .option('--brotli', 'hand out .br files too: nginx must load ngx_http_brotli_static_module');

/** Prints the configuration that the command line asks for; ends the process if an argument is wrong. */
export function runNginxConfig() {
  const [site] = PROGRAM.parse().processedArgs;
  const { root, brotli: hasBrotli = false, ...options } = PROGRAM.opts();
  process.stdout.write(makeNginxConfig({ ...options, site, root: resolve(root), hasBrotli }));
}
