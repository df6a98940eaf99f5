/** `node tools/serve/nginx-config.js store|host --root DIR`: prints the configuration that serves it as it must be. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpectedError } from '../support/expected-error.js';
import { runMain } from '../support/run-main.js';
import { SITES } from './header-rules.js';
import { makeNginxConfig } from './make-nginx-config.js';

const HELP = `Usage: node tools/serve/nginx-config.js store|host --root DIR [--listen 8080] [--server-name NAME]
         [--include FILE] [--brotli]

Prints a file for the http block of nginx, say for /etc/nginx/conf.d/.

  --root DIR          the store's folder, or that of the built host
  --listen VALUE      as in nginx; default: 8080
  --server-name NAME  as in nginx; default: _
  --include FILE      more lines for the server block, say the certificate's
  --brotli            hand out .br files too: nginx must load ngx_http_brotli_static_module`;

const OPTIONS = /** @type {const} */ ({
  root: { type: 'string' },
  listen: { type: 'string', default: '8080' },
  'server-name': { type: 'string', default: '_' },
  include: { type: 'string' },
  brotli: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

/** @param {string} name @returns {name is import('./make-nginx-config.js').SiteName} */
const isSite = (name) => Object.hasOwn(SITES, name);

function parseInput() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ExpectedError(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

await runMain(async () => {
  const { values, positionals } = parseInput();
  if (values.help) return console.log(HELP);
  const [site = ''] = positionals;
  if (!isSite(site) || values.root === undefined) throw new ExpectedError(HELP);
  const { root, listen, 'server-name': serverName, include, brotli: hasBrotli } = values;
  const config = makeNginxConfig({
    ...{ site, root: resolve(root), listen, serverName, hasBrotli },
    ...(include !== undefined && { include }),
  });
  process.stdout.write(config);
});
