import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { templates } from '@engawa/contract/rooms';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { Log } from '../../platform/log/log.ts';

const names: ReadonlySet<string> = new Set(Object.values(templates).map(({ floor }) => floor));
const lights = ['day', 'evening'] as const;
type Light = (typeof lights)[number];

/** The two finest pictures of all floors take 12 MB; below this much free space none is drawn. */
const leastFreeBytes = 200 * 1024 * 1024;
/**
 * The largest floor takes 1,000 MB while it is drawn. Below this much available memory none is
 * drawn: the server and its database come first.
 */
const leastMemoryBytes = 1_536 * 1024 * 1024;
/** A floor takes about 15 s of a processor; one that takes this long, in ms, is given up. */
const drawingMs = 5 * 60_000;
/** After a failure none is drawn for this long, in ms. */
const pauseMs = 10 * 60_000;
/** How long a request waits for its picture, in ms: proxies close what is silent for a minute. */
const waitMs = 50_000;
/** The lowest priority: people who talk come first. */
const lowestPriority = 19;
/** Where memory runs out all the same, Linux ends the process with this score first. */
const firstToEnd = '1000';

export type FineFloors = {
  /**
   * The finest picture of a floor, drawn now if it is not there yet.
   * @returns its bytes; null: there is no such floor, or it cannot be drawn now
   */
  find(name: string, light: Light): Promise<Uint8Array | null>;
  close(): void;
};

type Deps = {
  /** Where the drawn pictures are kept. */
  readonly folder: string;
  /** The program that draws one floor into a folder. */
  readonly program: string;
  /** Names the drawings of which the pictures are made: others make the kept ones old. */
  readonly mark: string;
  readonly log: Pick<Log, 'warn'>;
  /** For tests: the free space of a folder's disk, in bytes. */
  freeBytes?(folder: string): Promise<number>;
  /** For tests: the memory that can be used without swapping, in bytes, also within a container. */
  availableMemory?(): number;
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Draws the pictures for people who look closely, at first need and one floor after the other, in a
 * process that gives way to all others. They are kept: drawing all of them takes two minutes of a
 * processor, and many installations need none or one.
 */
export const createFineFloors = (deps: Deps): FineFloors => {
  const { folder, program, mark, log, freeBytes = freeBytesOf } = deps;
  const availableMemory = deps.availableMemory ?? (() => process.availableMemory());
  const current = join(folder, mark);
  const drawing = new Map<string, Promise<boolean>>();
  let last: Promise<unknown> = Promise.resolve();
  let noneBefore = 0;
  let stopDrawing = () => {};

  const removeOld = () => {
    mkdirSync(current, { recursive: true });
    for (const name of readdirSync(folder))
      if (name !== mark) rmSync(join(folder, name), { recursive: true, force: true });
    // A drawing that was stopped leaves an unfinished file.
    for (const name of readdirSync(current))
      if (!name.endsWith('.webp')) rmSync(join(current, name), { force: true });
  };
  const run = (name: string): Promise<boolean> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [program, name, current], { stdio: 'ignore', env: {} });
      const timer = setTimeout(() => child.kill('SIGKILL'), drawingMs);
      stopDrawing = () => child.kill('SIGKILL');
      const end = (isDrawn: boolean) => {
        clearTimeout(timer);
        stopDrawing = () => {};
        resolve(isDrawn);
      };
      child.once('error', () => end(false));
      child.once('exit', (code) => end(code === 0));
      try {
        if (child.pid === undefined) return;
        setPriority(child.pid, lowestPriority);
        writeFileSync(`/proc/${child.pid}/oom_score_adj`, firstToEnd);
      } catch {
        // It has ended already, or this system has no such files.
      }
    });
  const draw = async (name: string): Promise<boolean> => {
    if (performance.now() < noneBefore) return false;
    try {
      removeOld();
      if ((await freeBytes(folder)) < leastFreeBytes)
        log.warn({ folder }, 'no finer picture of a floor is drawn: less than 200 MB are free');
      else if (availableMemory() < leastMemoryBytes)
        log.warn({ name }, 'no finer picture of a floor is drawn: less than 1.5 GB of memory are available');
      else if (await run(name)) return true;
      else log.warn({ name }, 'the finer picture of a floor could not be drawn');
    } catch (err) {
      log.warn({ err, name }, 'the finer picture of a floor could not be drawn');
    }
    noneBefore = performance.now() + pauseMs;
    return false;
  };
  const drawOnce = (name: string): Promise<boolean> => {
    const known = drawing.get(name);
    if (known !== undefined) return known;
    const begun = last.then(() => draw(name)).finally(() => drawing.delete(name));
    last = begun;
    drawing.set(name, begun);
    return begun;
  };

  return {
    async find(name, light) {
      if (!names.has(name)) return null;
      const read = () => readFile(join(current, `${name}-${light}@2x.webp`)).catch(() => null);
      const found = await read();
      if (found !== null) return found;
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), waitMs).unref());
      return (await Promise.race([drawOnce(name), late])) ? read() : null;
    },
    close: () => stopDrawing(),
  };
};

type Mounted = {
  /** Null: this installation has no drawings. */
  readonly fine: FineFloors | null;
  /** The folder with the pictures of the build. */
  readonly pictures: string;
};

const address = /^(\w+)-(day|evening)@2x\.webp$/;

/**
 * `GET /floors/{name}-{light}@2x.webp`. While it cannot be drawn, the answer is the picture of the
 * build, which browsers do not keep.
 */
export const mountFineFloors = (http: HttpApp, { fine, pictures }: Mounted): void => {
  // The router keeps a digit after an at sign for itself, so the handler looks for it.
  http.get('/floors/:file{.+\\.webp}', async (c, next) => {
    const [, name, light] = address.exec(c.req.param('file')) ?? [];
    if (name === undefined || !names.has(name)) return next();
    const drawn = (await fine?.find(name, light === 'day' ? 'day' : 'evening')) ?? null;
    if (drawn !== null) {
      c.header('cache-control', 'public, max-age=86400');
      return c.body(new Uint8Array(drawn), 200, { 'content-type': 'image/webp' });
    }
    const path = join(pictures, `${name}-${light}@1x.webp`);
    if ((await stat(path).catch(() => null)) === null) return next();
    c.header('cache-control', 'no-store');
    return c.body(new Uint8Array(await readFile(path)), 200, { 'content-type': 'image/webp' });
  });
};

/** The mark of the drawings that the pictures of the build were made from. */
export const readFloorsMark = (stampPath: string): string => {
  const { sources } = JSON.parse(readFileSync(stampPath, 'utf8')) as { sources: string };
  return sources.slice(0, 16);
};
