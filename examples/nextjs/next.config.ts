import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Without this, Next.js guesses another root if a folder above has a lockfile too.
  turbopack: { root: __dirname },
};

export default config;
