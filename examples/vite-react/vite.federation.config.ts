/** The second way: apart from `vite.config.ts`, so that the first stays free of federation. */
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shared = { singleton: true, requiredVersion: '^19.0.0' };

export default defineConfig({
  plugins: [
    react(),
    federation({
      name: 'vite_react',
      // None at build time: which release to load is read from the channel at run time.
      remotes: {},
      shared: { react: shared, 'react-dom': shared },
      // The default would wait for every remote before React starts.
      shareStrategy: 'loaded-first',
      // The types come with the contract package.
      dts: false,
    }),
  ],
  build: {
    // Beside the other page.
    emptyOutDir: false,
    rolldownOptions: { input: 'federation.html' },
  },
});
