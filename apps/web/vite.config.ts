import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { companionFile } from './companion-file.ts';
import { compressibleFiles } from './compressible-files.ts';
import { contractData } from './contract-data.ts';
import { earlyPages } from './early-pages.ts';
import { iconFiles } from './icon-files.ts';
import { pdfParts } from './pdf-parts.ts';
import { sharedChunks } from './shared-chunks.ts';

const backend = process.env.ENGAWA_BACKEND ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/app/routes',
      generatedRouteTree: './src/app/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    contractData(),
    iconFiles(),
    pdfParts(),
    earlyPages(),
    companionFile(),
    compressibleFiles(),
  ],
  // The server writes a fresh nonce in place of this word into every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // A file in a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // A browser that cannot preload modules loads the same files when they are imported.
    modulePreload: { polyfill: false },
    // The code of every page is one file: in a hundred small ones each compresses badly and names
    // all others. Icons of several chunks are one file too: each is 0.2 KB, and a space needs a
    // dozen at once.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            ...sharedChunks,
            { name: 'icons', test: /@tabler/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': backend,
      '/broadcasting': backend,
      '/avatars': backend,
      // The finest pictures of floors are drawn by the server.
      '^/floors/.*@2x\\.webp$': backend,
      '/pictures': backend,
      '/pdfs': backend,
      '/files': backend,
      '/window-icons': backend,
      '/app': { target: backend, ws: true },
    },
  },
});
