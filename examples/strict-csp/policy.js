/**
 * The headers of the page and of its worker file: a worker has its own policy, that of its file. They contain no `unsafe-*`, and no
 * `blob:`, since the worker starts from a file on this origin.
 * @param {{ embed: string, config: { provider: { baseApiUrl: string } } }} settings
 * @returns {Record<string, string>}
 */
export function makeHeaders({ embed, config }) {
  const store = new URL(embed).origin;
  const provider = new URL(config.provider.baseApiUrl).origin;
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `script-src 'self' ${store}`,
    `style-src 'self' ${store}`,
    `connect-src 'self' ${store} ${provider}`,
    "img-src 'self' data:",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types mapdock',
  ];
  return { 'Content-Security-Policy': directives.join('; '), 'X-Content-Type-Options': 'nosniff' };
}
