import { federation as federationPlugin } from '@module-federation/vite';
import { defineConfig } from 'vite';
import { federation } from './federation.config.js';

export default defineConfig({
  base: './',
  plugins: [federationPlugin(federation)],
  build: { outDir: 'dist/vite' },
});
