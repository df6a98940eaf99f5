/** WebGL without a GPU, and nothing that a browser does of its own. */
export const SOFTWARE_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** How browser tests and benches start Chromium: the same everywhere, without a GPU and without the outside. */
export const BROWSER_ARGS = [
  ...SOFTWARE_ARGS,
  // Nothing outside this machine can be reached, so that no test depends on it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
