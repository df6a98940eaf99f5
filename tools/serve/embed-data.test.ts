import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { embedByServer, embedData } from './embed-data.ts';

const TEMPLATE = await readFile(`${PATHS.root}/host/src/index.html`, 'utf8');
/** The part of the page that matters here, as the build minifies it. */
const MINIFIED =
  '<head><link rel=preload as=fetch href=config.json><script async src=head-start.js></script></head>';

const read = (page: string, id: string) => {
  const [, content] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(page) ?? [];
  return content === undefined ? undefined : JSON.parse(content);
};

for (const [name, page] of Object.entries({ TEMPLATE, MINIFIED })) {
  test(`puts both before the script that reads them (${name})`, () => {
    const made = embedData(page, { config: { title: 'A' }, pointer: { sequence: 1 } });
    assert.deepEqual(read(made, 'mapdock-config'), { title: 'A' });
    assert.deepEqual(read(made, 'mapdock-pointer'), { sequence: 1 });
    assert.ok(made.indexOf('mapdock-pointer') < made.indexOf('head-start.js'));
  });

  test(`removes the preload of config.json, which is no longer needed (${name})`, () => {
    assert.match(page, /href="?config\.json/);
    assert.doesNotMatch(embedData(page, { config: {} }), /href="?config\.json/);
    assert.equal(read(embedData(page, { config: {} }), 'mapdock-pointer'), undefined);
  });
}

test('lets the browser connect to the servers that the config names', () => {
  const remote = { channelUrl: 'https://maps.example/channels/production.json' };
  const map = { provider: { baseApiUrl: 'https://tiles.example/"><script>', accessToken: 'pk.secret' } };
  const links = (config: unknown) =>
    [...embedData(MINIFIED, { config }).matchAll(/<link rel="preconnect" crossorigin href="(.*?)">/g)].map(
      ([, origin]) => origin,
    );
  assert.deepEqual(links({ remote, map }), ['https://maps.example', 'https://tiles.example']);
  assert.deepEqual(links({ remote, map: { provider: { baseApiUrl: remote.channelUrl } } }), [
    'https://maps.example',
  ]);
  for (const channelUrl of ['channels/production.json', '//cdn.example/a.json', 'https://', 7, undefined]) {
    assert.deepEqual(links({ remote: { channelUrl } }), []);
  }
  assert.deepEqual(links(null), []);
});

test('preloads the pointer if it is not in the page, and nothing else', () => {
  const preloads = (data: Parameters<typeof embedData>[1]) =>
    [...embedData(MINIFIED, data).matchAll(/<link rel="preload" as="fetch" crossorigin href="(.*?)">/g)].map(
      ([, address]) => address,
    );
  const toConfig = (channelUrl: unknown) => ({ remote: { channelUrl } });
  assert.deepEqual(preloads({ config: toConfig('https://maps.example/channels/a.json') }), [
    'https://maps.example/channels/a.json',
  ]);
  assert.deepEqual(preloads({ config: toConfig('channels/a.json') }), ['channels/a.json']);
  assert.deepEqual(preloads({ config: toConfig('channels/a.json'), pointer: {} }), []);
  for (const channelUrl of [7, undefined]) assert.deepEqual(preloads({ config: toConfig(channelUrl) }), []);
});

test('no address can break out of its link', () => {
  const channelUrl = 'https://x"onerror="f()&lt;/channels/production.json';
  assert.equal(new URL(channelUrl).origin, 'https://x"onerror="f()&lt;');
  const made = embedData(MINIFIED, { config: { remote: { channelUrl } } });
  assert.ok(made.includes('href="https://x&quot;onerror=&quot;f()&amp;lt;/channels/production.json">'));
  assert.ok(
    made.includes('<link rel="preconnect" crossorigin href="https://x&quot;onerror=&quot;f()&amp;lt;">'),
  );
});

test('no text can break out of its block', () => {
  const config = { title: '</script><script>alert(1)</script><!--' };
  const made = embedData(MINIFIED, { config });
  assert.equal(made.match(/<script/g)?.length, 2);
  assert.deepEqual(read(made, 'mapdock-config'), config);
});

test('names the page for search engines and previews of links', () => {
  const config = {
    title: { de: 'Karte', en: 'Map & more' },
    description: 'Twelve "places"',
    brand: { preview: 'preview.png' },
  };
  const metas = (data: Parameters<typeof embedData>[1]) =>
    Object.fromEntries(
      [...embedData(TEMPLATE, data).matchAll(/<meta (?:name|property)="(.*?)" content="(.*?)">/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
  assert.deepEqual(metas({ config, pageUrl: 'https://maps.example/world/' }), {
    description: 'Twelve &quot;places&quot;',
    'og:type': 'website',
    'og:title': 'Map &amp; more',
    'og:description': 'Twelve &quot;places&quot;',
    'og:url': 'https://maps.example/world/',
    'og:image': 'https://maps.example/world/preview.png',
    'twitter:card': 'summary_large_image',
  });
  assert.deepEqual(metas({ config: { title: 'A', brand: { preview: 'preview.png' } } }), {
    'og:type': 'website',
    'og:title': 'A',
  });
  for (const preview of ['javascript:alert(1)', 7, 'https://']) {
    assert.ok(!('og:image' in metas({ config: { title: 'A', brand: { preview } } })));
  }
});

test('the page has its title before any script runs, unless the title depends on the language', () => {
  const made = embedData(TEMPLATE, { config: { title: '<b>A & $& B</b>' } });
  assert.match(made, /<title>&lt;b>A &amp; \$&amp; B&lt;\/b><\/title>/);
  assert.match(made, /<h1>&lt;b>A &amp; \$&amp; B&lt;\/b><\/h1>/);
  assert.match(embedData(TEMPLATE, { config: { title: { de: 'Karte' } } }), /<title>Map<\/title>/);
});

test('lets a server put the config in', () => {
  assert.match(embedByServer(MINIFIED), /<!--#include virtual="config.json" --><\/script><script async/);
});

test('refuses a page that is not that of a built host', () => {
  assert.throws(() => embedData('<head></head>', { config: {} }), /head-start\.js/);
});
