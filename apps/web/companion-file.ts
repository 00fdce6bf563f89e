import type { Plugin } from 'vite';
import { packCompanion } from '../companion/pack.mjs';

/** Puts the companion beside the pages, from where people start it by `npx`. */
export const companionFile = (): Plugin => ({
  name: 'engawa-companion-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'engawa-companion.tgz', source: packCompanion() });
  },
});
