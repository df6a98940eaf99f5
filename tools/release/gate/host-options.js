/** What tells of a host, for the commands that record one or ask about one. */
export const HOST_OPTIONS = /** @type {const} */ ({
  env: { type: 'string', does: 'which deployment of the host: production, staging' },
  'host-build': { type: 'string', does: 'build of this repository’s host; its host.json has the facts' },
  facts: { type: 'string', does: 'of another host instead: JSON file with contract, loads, exposes, shared' },
  config: { type: 'string', does: 'deployed config.json of this repository’s host' },
  'map-config': { type: 'string', multiple: true, does: 'of another host instead: a map config; repeatable' },
  'store-url': { type: 'string', does: 'public address of the store; default: from the config' },
  page: { type: 'string', does: "address of the page, for 'self' and relative addresses" },
  'worker-url': { type: 'string', does: 'what the host passes as options.workerUrl' },
  csp: { type: 'string', does: "the page's Content-Security-Policy as served; default: none" },
  'csp-file': { type: 'string', does: 'the same from a file' },
});
