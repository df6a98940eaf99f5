import type { NextConfig } from 'next';

/** `npm run build:export`; npm tells the script's name, so that no shell has to set a variable. */
const isExport = process.env.npm_lifecycle_event === 'build:export';

const config: NextConfig = {
  poweredByHeader: false,
  ...(isExport
    ? // Next.js (16.4) refuses cacheComponents in an export.
      { output: 'export' }
    : { cacheComponents: true, partialPrefetching: true }),
  env: { MAPDOCK_OUTPUT: isExport ? 'export' : 'server' },
  // Without this, Next.js guesses another root if a folder above has a lockfile too.
  turbopack: { root: __dirname },
};

export default config;
