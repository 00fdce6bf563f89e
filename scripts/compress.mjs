import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './places.mjs';

const brotli = promisify(brotliCompress);
const dist = join(root, 'apps', 'web', 'dist');
const list = join(dist, '.compressible.json');
/** Names the build of which all are compressed; the server looks at it, see static-files.ts. */
const mark = join(dist, '.compressed');
/** When the build wrote its list. */
const build = () => String(statSync(list, { throwIfNoEntry: false })?.mtimeMs);
const isDone = () => existsSync(mark) && readFileSync(mark, 'utf8') === build();
const atOnce = 2;
/** The lowest priority: people who come in meanwhile are first. */
const lowestPriority = 19;

/** @param {string} name */
const compress = async (name) => {
  const path = join(dist, name);
  if (existsSync(`${path}.br`)) return;
  const bytes = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  // Not beside the others, where the server and a release would find it after a crash.
  const unfinished = join(dist, `.compressing-${process.pid}-${name.replaceAll('/', '-')}`);
  writeFileSync(unfinished, await brotli(bytes, { params }));
  renameSync(unfinished, `${path}.br`);
};

/**
 * Writes each script and style of the web client compressed beside it (`.br`), by the slowest and
 * best quality: on a slow connection each percent of a page is a tenth of a second, and a server
 * has no second of the processor for a visitor. What is there already stays.
 */
export const ensureCompressed = async () => {
  if (isDone()) return;
  const begun = build();
  /** @type {string[]} */
  const names = JSON.parse(readFileSync(list, 'utf8'));
  const left = names.values();
  const work = async () => {
    for (const name of left) await compress(name);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // Another build has begun meanwhile and taken some of them away.
  if (build() === begun) writeFileSync(mark, begun);
};

const program = fileURLToPath(import.meta.url);

/**
 * The same in a process that gives way to all others, so that the first start does not wait for it.
 * Where it fails, in a folder that cannot be written for example, the server compresses what is
 * asked for.
 */
export const compressLater = () => {
  if (isDone()) return;
  const child = spawn(process.execPath, [program], { stdio: 'ignore' });
  child.once('error', () => {});
  child.unref();
  process.once('exit', () => child.kill());
};

if (process.argv[1] === program) {
  setPriority(lowestPriority);
  await ensureCompressed();
}
