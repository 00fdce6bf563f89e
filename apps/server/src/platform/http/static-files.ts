import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

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
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const isCompressible = (type: string) => /^(text\/|application\/(json|manifest|wasm)|image\/svg)/.test(type);
const minCompressedBytes = 1024;
const brotliQuality = 9;

/** Vite puts a hash of the content into these names: they never change. */
const isHashed = (path: string) => /^\/assets\/.+-[\w-]{8,}\.\w+$/.test(path);

/** `%40` is `@`; a path that cannot be decoded names no file. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

type Encoding = 'br' | 'gzip';
type Entry = {
  readonly type: string;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
};

const plainBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

const encode = async (body: Uint8Array, encoding: Encoding) =>
  plainBytes(
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : await deflate(body),
  );

/** The best encoding that the reader takes. */
const encodingFor = (acceptEncoding: string): Encoding | null => {
  const taken = acceptEncoding
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null;
};

export type StaticFiles = {
  /** The answer for a path that is a file, else null. */
  answer(c: Context<HttpEnv>): Promise<Response | null>;
  /** The text of a file at the root, as it is now; null when it is not there. */
  readText(name: string): string | null;
};

/** The files of a directory, from memory, compressed once. Only what was found in it can be asked for. */
export const createStaticFiles = (root: string): StaticFiles => {
  const entries = new Map<string, Entry>();
  let paths = new Set<string>();
  let listedAtMs = -1;

  /** Lists the files anew when the directory was built anew; index.html is written last. */
  const list = () => {
    const builtAtMs = statSync(join(root, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (builtAtMs === listedAtMs) return;
    listedAtMs = builtAtMs;
    entries.clear();
    paths = new Set(
      builtAtMs === 0
        ? []
        : readdirSync(root, { recursive: true, withFileTypes: true })
            .filter((file) => file.isFile())
            .map((file) => `/${relative(root, join(file.parentPath, file.name)).split(sep).join('/')}`),
    );
  };

  const entryOf = (path: string): Entry => {
    const known = entries.get(path);
    if (known) return known;
    const body = plainBytes(readFileSync(join(root, path)));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const type = contentTypes[extname(path)] ?? 'application/octet-stream';
    const entry: Entry = { type, etag, body, encoded: new Map() };
    entries.set(path, entry);
    return entry;
  };

  const bodyFor = async (entry: Entry, encoding: Encoding | null) => {
    if (encoding === null) return entry.body;
    const kept = entry.encoded.get(encoding) ?? encode(entry.body, encoding);
    entry.encoded.set(encoding, kept);
    return kept;
  };

  return {
    async answer(c) {
      list();
      const path = decoded(c.req.path);
      if (path === '/index.html' || !paths.has(path)) return null;
      const entry = entryOf(path);
      const worthIt = isCompressible(entry.type) && entry.body.byteLength >= minCompressedBytes;
      const encoding = worthIt ? encodingFor(c.req.header('accept-encoding') ?? '') : null;
      const etag = encoding === null ? entry.etag : `${entry.etag.slice(0, -1)}-${encoding}"`;
      c.header('etag', etag);
      c.header(
        'cache-control',
        isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (worthIt) c.header('vary', 'accept-encoding');
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
      if (encoding !== null) c.header('content-encoding', encoding);
      return c.body(await bodyFor(entry, encoding), 200, { 'content-type': entry.type });
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
