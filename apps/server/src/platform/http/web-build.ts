import { createHash } from 'node:crypto';
import type { StaticFiles } from './static-files.ts';

/** The build of the web pages that are handed out now; null: they are not built. */
export type WebBuild = () => string | null;

/**
 * Names a build by its index.html, which names the first scripts, which name all others by the
 * hashes of their contents: no two different builds have the same one.
 */
export const createWebBuild = (files: Pick<StaticFiles, 'readText'>): WebBuild => {
  let known = { html: '', build: '' };
  return () => {
    const html = files.readText('index.html');
    if (html === null) return null;
    if (html !== known.html)
      known = { html, build: createHash('sha256').update(html).digest('hex').slice(0, 16) };
    return known.build;
  };
};
