import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { answerShared, createSharedBody, type SharedBody } from './shared-body.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Vite puts a hash of the content into these names, so their files never change. */
const isHashed = (path: string): boolean => {
  const name = path.slice(0, path.lastIndexOf('.'));
  return name.startsWith('/assets/') && /^-[\w-]{8}$/.test(name.slice(-9));
};

/** Documents without their nonce, files compressed by the build, and its marks. */
const isOfServer = (path: string) => /^\/(index|guest\.\w+)\.html$|\.br$|\/\.[^/]*$/.test(path);

/** Decodes a path: `%40` is `@`. A path that cannot be decoded names no file. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

export type StaticFiles = {
  /** The response for a path that is a file, else null. */
  answer(c: Context<HttpEnv>): Promise<Response | null>;
  /** The current text of a file at the root. Null when it does not exist. */
  readText(name: string): string | null;
};

/**
 * The files of a directory, from memory, compressed once. Only files that the listing found are
 * sent.
 */
export const createStaticFiles = (root: string): StaticFiles => {
  const bodies = new Map<string, SharedBody>();
  let paths = new Set<string>();
  let listed = '';
  const writtenAtMs = (name: string) => statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;

  /**
   * Lists the files again after a build, which writes index.html last, and after
   * scripts/compress.mjs has compressed them.
   */
  const list = () => {
    const builtAtMs = writtenAtMs('index.html');
    const state = `${builtAtMs} ${writtenAtMs('.compressed')}`;
    if (state === listed) return;
    listed = state;
    bodies.clear();
    paths = new Set(
      builtAtMs === 0
        ? []
        : readdirSync(root, { recursive: true, withFileTypes: true })
            .filter((file) => file.isFile())
            .map((file) => `/${relative(root, join(file.parentPath, file.name)).split(sep).join('/')}`),
    );
  };

  const bodyOf = (path: string): SharedBody => {
    const known = bodies.get(path);
    if (known) return known;
    const type = contentTypes[extname(path)] ?? 'application/octet-stream';
    const brotlied = paths.has(`${path}.br`) ? readFileSync(join(root, `${path}.br`)) : null;
    const body = createSharedBody(readFileSync(join(root, path)), type, brotlied);
    bodies.set(path, body);
    return body;
  };

  return {
    async answer(c) {
      list();
      const path = decoded(c.req.path);
      if (isOfServer(path) || !paths.has(path)) return null;
      return answerShared(
        c,
        bodyOf(path),
        isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
    readText(name) {
      try {
        return readFileSync(join(root, name), 'utf8');
      } catch {
        return null;
      }
    },
  };
};
