import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { makeTillWorker } from './build/till-worker.ts';

export default defineConfig({
  base: '/pos/',
  plugins: [react(), makeTillWorker()],
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined files would be data: addresses, which the page's policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: /[/\\]node_modules[/\\]|[/\\]packages[/\\]/u, tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/pos/api': 'http://127.0.0.1:3000', '/uploads': 'http://127.0.0.1:3000' } },
});
