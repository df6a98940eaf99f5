import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // Said, because Next.js guesses another one where a folder above has a lockfile too.
  turbopack: { root: __dirname },
};

export default config;
