import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { runNode } from '../../support/run-command.js';
import { PATHS } from '../../support/paths.js';
import { SITES } from '../../headers/header-rules.ts';
import { makeNginxConfig } from './make-nginx-config.ts';

const COMMAND = 'tools/serve/nginx-config.js';

for (const site of Object.keys(SITES) as (keyof typeof SITES)[]) {
  test(`the configuration of a ${site} names each path and each header of the table`, () => {
    const config = makeNginxConfig({ site, root: '/srv', listen: '8080' });
    for (const { startsWith, endsWith = '', headers } of SITES[site].rules) {
      for (const [name, value] of Object.entries(headers)) {
        const variable = `$mapdock_${site}_${name.toLowerCase().replaceAll('-', '_')}`;
        const pattern = `"~^${startsWith}${endsWith && `.*${endsWith}`}" "${value}";`;
        const [, map = ''] = config.split(`map $uri ${variable} {`);
        assert.ok(map.split('}\n')[0]?.includes(pattern), `${pattern} of ${name}`);
        assert.ok(config.includes(`add_header ${name} ${variable} always;`), name);
      }
    }
  });
}

test('puts the options of the command line into the server block', async () => {
  const { code, output } = await runNode([
    ...[COMMAND, 'store', '--root', 'a "folder"', '--listen', '443 ssl http2'],
    ...['--server-name', 'maps.example', '--include', '/etc/nginx/tls.conf', '--brotli'],
  ]);
  assert.equal(code, 0);
  for (const line of [
    `root "${resolve(PATHS.root, 'a "folder"').replace(/["\\]/g, '\\$&')}";`,
    'listen 443 ssl http2;',
    'server_name maps.example;',
    'include "/etc/nginx/tls.conf";',
    'brotli_static on;',
  ]) {
    assert.ok(output.includes(`    ${line}\n`), line);
  }
});

for (const args of [[], ['store'], ['shop', '--root', '.'], ['store', '--port', '1']]) {
  test(`says in one line how it is called wrongly with "${args.join(' ')}"`, async () => {
    const { code, output } = await runNode([COMMAND, ...args]);
    assert.equal(code, 2);
    assert.match(
      output,
      /^error: (missing required argument 'site'|required option '--root <dir>'|.*Allowed choices are store, host|unknown option '--port').*\n$/,
    );
  });
}
