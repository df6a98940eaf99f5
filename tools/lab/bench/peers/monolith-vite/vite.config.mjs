import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const NAME = '[name].[hash:8]';

export default defineConfig({
  base: './',
  plugins: [react()],
  define: { RELEASE: JSON.stringify(process.env.BENCH_RELEASE) },
  // The sources are in react-app/, which has no packages of its own: these come from this folder.
  resolve: { dedupe: ['react', 'react-dom', 'react-map-gl', 'mapbox-gl'] },
  build: {
    outDir: process.env.BENCH_OUT,
    emptyOutDir: true,
    assetsDir: '',
    rollupOptions: {
      output: {
        // Names as webpack makes them, so that the server's cache rule for hashed names fits these files too.
        ...{ hashCharacters: 'hex', entryFileNames: `${NAME}.js`, assetFileNames: `${NAME}[extname]` },
      },
    },
  },
});
