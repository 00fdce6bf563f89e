import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import base from './vite.config.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const spacePage = at('./src/app/space/space-page.tsx');
const listWithLamps = at('./src/app/space/testing/features-with-lamps.ts');

/** Gives the space page a list of features with one line more, for the journey of the slots. */
const oneLineMore = (): Plugin => ({
  name: 'engawa-one-line-more',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './features.ts' && importer?.split('?')[0] === spacePage ? listWithLamps : undefined,
});

/**
 * Builds the web client with a feature that exists only in tests. The caller names the folder
 * (--outDir).
 */
export default defineConfig(mergeConfig(base, { plugins: [oneLineMore()], build: { emptyOutDir: true } }));
