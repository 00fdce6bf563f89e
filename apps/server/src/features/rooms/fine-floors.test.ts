import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpApp, HttpEnv } from '../../platform/http/http-env.ts';
import { createFineFloors, type FineFloors, mountFineFloors } from './fine-floors.ts';

/** Draws a text instead of a picture, and notes that it did. */
const drawer = `
  const { appendFileSync, writeFileSync } = require('node:fs');
  const [name, folder] = process.argv.slice(2);
  appendFileSync(folder + '/../../drawn', name + ' ');
  if (name === 'hall') process.exit(1);
  for (const light of ['day', 'evening'])
    writeFileSync(folder + '/' + name + '-' + light + '@2x.webp', 'fine ' + name + ' ' + light);
`;

describe('the finest pictures of floors', () => {
  let directory: string;
  let warnings: unknown[];
  let opened: FineFloors[];
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engawa-floors-'));
    warnings = [];
    opened = [];
    writeFileSync(join(directory, 'drawer.cjs'), drawer);
    mkdirSync(join(directory, 'pictures'));
    for (const name of ['cafe', 'hall'])
      writeFileSync(join(directory, 'pictures', `${name}-day@1x.webp`), `coarse ${name}`);
  });
  afterEach(() => {
    for (const one of opened) one.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const open = ({ mark = 'a', freeBytes = 1e12, memory = 1e12 } = {}) => {
    const fine = createFineFloors({
      folder: join(directory, 'floors'),
      program: join(directory, 'drawer.cjs'),
      mark,
      log: { warn: (...line: unknown[]) => void warnings.push(line) },
      freeBytes: async () => freeBytes,
      availableMemory: () => memory,
    });
    opened.push(fine);
    const http: HttpApp = new Hono<HttpEnv>();
    mountFineFloors(http, { fine, pictures: join(directory, 'pictures') });
    return async (file: string) => {
      const answer = await http.request(`/floors/${file}`);
      return { status: answer.status, kept: answer.headers.get('cache-control'), text: await answer.text() };
    };
  };
  const drawn = () =>
    existsSync(join(directory, 'drawn')) ? readFileSync(join(directory, 'drawn'), 'utf8') : '';
  const fineCafe = { status: 200, kept: 'public, max-age=86400', text: 'fine cafe day' };
  const coarse = (name: string) => ({ status: 200, kept: 'no-store', text: `coarse ${name}` });

  it('are drawn at the first request, once for everyone, and kept', async () => {
    const get = open();
    expect(await Promise.all([get('cafe-day@2x.webp'), get('cafe-day@2x.webp')])).toEqual([
      fineCafe,
      fineCafe,
    ]);
    expect(await get('cafe-evening@2x.webp')).toMatchObject({ text: 'fine cafe evening' });
    expect(await open()('cafe-day@2x.webp')).toEqual(fineCafe);
    expect(drawn()).toBe('cafe ');
  });

  it('are drawn again from other drawings, and the old ones are removed', async () => {
    await open()('cafe-day@2x.webp');
    expect(await open({ mark: 'b' })('cafe-day@2x.webp')).toEqual(fineCafe);
    expect(drawn()).toBe('cafe cafe ');
    expect(existsSync(join(directory, 'floors', 'a'))).toBe(false);
  });

  it('a floor that cannot be drawn shows the picture of the build, and is not tried all the time', async () => {
    const get = open();
    expect(await get('hall-day@2x.webp')).toEqual(coarse('hall'));
    expect(await get('hall-day@2x.webp')).toEqual(coarse('hall'));
    expect(drawn()).toBe('hall ');
    expect(warnings).toHaveLength(1);
  });

  it('none is drawn while less than 200 MB are free', async () => {
    const get = open({ freeBytes: 199 * 1024 * 1024 });
    expect(await get('cafe-day@2x.webp')).toEqual(coarse('cafe'));
    expect(drawn()).toBe('');
    expect(warnings).toHaveLength(1);
  });

  it('none is drawn while the server would have too little memory', async () => {
    const get = open({ memory: 1_500 * 1024 * 1024 });
    expect(await get('cafe-day@2x.webp')).toEqual(coarse('cafe'));
    expect(drawn()).toBe('');
    expect(warnings).toHaveLength(1);
  });

  it.each(['attic-day@2x.webp', 'cafe-noon@2x.webp', '..%2Fcafe-day@2x.webp', 'cafe-day@1x.webp'])(
    '%s is none of them',
    async (file) => {
      expect((await open()(file)).status).toBe(404);
      expect(drawn()).toBe('');
    },
  );
});
