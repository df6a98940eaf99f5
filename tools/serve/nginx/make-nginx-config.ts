/**
 * Makes the configuration of nginx, for its `http` block, from the header rules.
 *
 * - nginx then answers like the local server; `nginx.test.ts` compares the two with a real nginx.
 * - It needs only the modules of Debian's package `nginx`, and for `.br` files the module that Debian packages separately.
 */
import { CHARSET, CONTENT_TYPES, UNKNOWN_TYPE } from '../../headers/content-types.ts';
import { ENCODINGS, MIN_COMPRESSED_BYTES } from '../../headers/encodings.ts';
import { ALWAYS, COMPRESSIBLE, NOT_FOUND, SITES } from '../../headers/header-rules.ts';
import type { HeaderRule } from '../../headers/header-rules.ts';
import type { ContentType } from '../../headers/content-types.ts';

export type SiteName = keyof typeof SITES;

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const wrap = (block: string, lines: readonly string[]) => [
  `${block} {`,
  ...lines.map((line) => (line ? `    ${line}` : '')),
  '}',
];

const variableOf = (site: string, header: string) =>
  `$mapdock_${site}_${header.toLowerCase().replaceAll('-', '_')}`;

const patternOf = ({ startsWith, endsWith }: HeaderRule) =>
  `~^${escapePattern(startsWith)}${endsWith === undefined ? '' : `.*${endsWith}`}`;

/** An nginx variable for each header of a site. nginx leaves out a header whose variable is empty. */
function makeMaps(site: SiteName) {
  const { rules } = SITES[site];
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const maps = names.map((name) =>
    wrap(`map $uri ${variableOf(site, name)}`, [
      'default "";',
      ...rules.map((rule) => `${quote(patternOf(rule))} ${quote(rule.headers[name] ?? '')};`),
    ]),
  );
  const [[vary = '', value = ''] = []] = Object.entries(COMPRESSIBLE);
  const pattern = `~[.](${compressible.flatMap(({ extensions }) => extensions).join('|')})$`;
  return {
    names,
    lines: [
      ...maps,
      wrap(`map $uri ${variableOf(site, vary)}`, ['default "";', `${quote(pattern)} ${quote(value)};`]),
    ].flat(),
  };
}

const compressible = CONTENT_TYPES.filter(({ isCompressible }) => isCompressible);

const toLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${value} always;`);

const quoteAll = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, quote(value)]));

const typesOf = (types: readonly ContentType[]) =>
  types
    .map(({ type }) => type)
    // nginx always includes `text/html` in such a list, and warns if it is named again.
    .filter((type) => type !== 'text/html')
    .join(' ');

const compressionLines = (hasBrotli: boolean) => [
  'gzip_static on;',
  ...(hasBrotli ? ['brotli_static on;'] : []),
  '# For files without a compressed sibling: pointers, release.json.',
  'gzip on;',
  `gzip_min_length ${MIN_COMPRESSED_BYTES};`,
  `gzip_types ${typesOf(compressible)};`,
  '# Also for requests that come through a CDN.',
  'gzip_proxied any;',
  'gzip_vary off;',
];

function hiddenLocations(site: SiteName) {
  const { privateFolders } = SITES[site];
  const extensions = compressible.flatMap((type) => type.extensions).join('|');
  const suffixes = ENCODINGS.map(({ suffix }) => suffix.slice(1)).join('|');
  const patterns = [
    '/[.]',
    ...privateFolders.map((folder) => `^/${escapePattern(folder)}(/|$)`),
    `[.](${extensions})[.](${suffixes})$`,
  ];
  return patterns.flatMap((pattern) => wrap(`location ~ ${quote(pattern)}`, ['return 404;']));
}

/** A location for an error answer, which is one line of text. */
const answerLocation = (status: number, text: string, headers: Record<string, string>) =>
  wrap(`location @answer_${status}`, [
    'types { }',
    'default_type text/plain;',
    ...toLines(headers),
    `return ${status} "${text}\\n";`,
  ]);

export function makeNginxConfig({
  site,
  root,
  listen,
  serverName = '_',
  include,
  hasBrotli = false,
}: {
  site: SiteName;
  /** Folder of the store, or of the built host. */
  root: string;
  /** As in nginx: a port, an address, `443 ssl http2`. */
  listen: string;
  serverName?: string;
  /** A file with more lines for the `server` block, say the certificate's. */
  include?: string;
  /** Whether this nginx has `ngx_http_brotli_static_module`. */
  hasBrotli?: boolean;
}) {
  const { names, lines: maps } = makeMaps(site);
  const byPath = Object.fromEntries(names.map((name) => [name, variableOf(site, name)]));
  const [vary = ''] = Object.keys(COMPRESSIBLE);
  const always = quoteAll(ALWAYS);
  const failed = { ...byPath, ...quoteAll(NOT_FOUND), ...always };
  const types = CONTENT_TYPES.map(({ type, extensions }) => `${type} ${extensions.join(' ')};`);
  const server = wrap('server', [
    `listen ${listen};`,
    `server_name ${serverName};`,
    `root ${quote(root)};`,
    ...(include === undefined ? [] : [`include ${quote(include)};`]),
    'server_tokens off;',
    'max_ranges 0;',
    '',
    ...wrap('types', types),
    `default_type ${UNKNOWN_TYPE};`,
    `charset ${CHARSET};`,
    `charset_types ${typesOf(CONTENT_TYPES.filter(({ hasCharset }) => hasCharset))};`,
    '',
    ...compressionLines(hasBrotli),
    '',
    'error_page 403 404 = @answer_404;',
    'error_page 405 = @answer_405;',
    ...wrap('if ($request_method !~ "^(GET|HEAD)$")', ['return 405;']),
    '',
    ...wrap('location /', [
      '# A compressed sibling without its original is not served.',
      'try_files $uri ${uri}index.html =404;',
      ...toLines({ ...byPath, ...always, [vary]: variableOf(site, vary) }),
    ]),
    ...hiddenLocations(site),
    ...answerLocation(404, 'Not found', failed),
    ...answerLocation(405, 'Only GET and HEAD', { ...failed, Allow: '"GET, HEAD"' }),
  ]);
  return `${[...maps, ...server].join('\n')}\n`;
}
