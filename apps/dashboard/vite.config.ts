import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/dashboard/',
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined files would be data: addresses, which the page's policy forbids.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/dashboard/api': 'http://127.0.0.1:3000', '/uploads': 'http://127.0.0.1:3000' } },
});
