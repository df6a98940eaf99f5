/** WebGL in software, and none of the requests that a browser makes by itself. */
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

/** Arguments of Chromium in browser tests and benches. */
export const BROWSER_ARGS = [
  ...SOFTWARE_ARGS,
  // No name but localhost can be resolved, so that no test depends on another machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];
