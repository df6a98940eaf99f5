/** Configuration of the page with Module Federation. It is a file of its own, so that `vite.config.ts` contains no federation. */
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shared = { singleton: true, requiredVersion: '^19.0.0' };

export default defineConfig({
  plugins: [
    react(),
    federation({
      name: 'vite_react',
      // No remotes at build time: the loader of @mapdock/shared reads at run time which release to load.
      remotes: {},
      shared: { react: shared, 'react-dom': shared },
      // With the default strategy, React would wait for every remote before it starts.
      shareStrategy: 'loaded-first',
      // The types are in @mapdock/shared.
      dts: false,
    }),
  ],
  build: {
    // The other page is in the same folder.
    emptyOutDir: false,
    rolldownOptions: { input: 'federation.html' },
  },
});
