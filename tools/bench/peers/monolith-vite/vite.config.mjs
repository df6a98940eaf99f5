import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const NAME = '[name].[hash:8]';

export default defineConfig({
  base: './',
  plugins: [react()],
  define: { RELEASE: JSON.stringify(process.env.BENCH_RELEASE) },
  // The sources lie in a folder without packages of its own.
  resolve: { dedupe: ['react', 'react-dom', 'react-map-gl', 'mapbox-gl'] },
  build: {
    outDir: process.env.BENCH_OUT,
    emptyOutDir: true,
    assetsDir: '',
    rollupOptions: {
      output: {
        // As webpack's, so that the same rule of the server keeps them.
        ...{ hashCharacters: 'hex', entryFileNames: `${NAME}.js`, assetFileNames: `${NAME}[extname]` },
      },
    },
  },
});
