import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { type FrameTimes, frameTimes } from './frame-trace.ts';

const pagesRoot = fileURLToPath(new URL('../../web/bench', import.meta.url));
const floorFile = fileURLToPath(new URL('../../web/public/floors/office-day@1x.webp', import.meta.url));
const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#8fae7c"/><circle cx="32" cy="26" r="12" fill="#f3d4b8"/><circle cx="32" cy="66" r="25" fill="#3d5c82"/></svg>';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const serve = async (folder: string) => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    if (path === '/portrait.svg') {
      response
        .writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600' })
        .end(portrait);
      return;
    }
    const file = path === '/floor.webp' ? floorFile : join(folder, path === '/' ? 'index.html' : path);
    stat(file).then(
      () => {
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
        createReadStream(file).pipe(response);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/**
 * Builds a page of `apps/web/bench` as the product is built, and serves it on a free port.
 * @param name its folder
 */
export const openBenchPage = async (name: string): Promise<{ url: string; close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), `engawa-${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await build({
      root: join(pagesRoot, name),
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    });
    const { server, url } = await serve(folder);
    return {
      url,
      async close() {
        server.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** The time that the main thread of a page needs for each frame while something is done. */
export const traceFrames = async (
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<FrameTimes> => {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel', 'devtools.timeline'] });
  await act();
  return frameTimes(JSON.parse((await browser.stopTracing()).toString('utf8')));
};
