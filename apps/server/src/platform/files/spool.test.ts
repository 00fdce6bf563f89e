import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSpool } from './spool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-spools-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const chunksOf = async function* (...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
};
const collect = async (content: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

it('gives back each part as it was written, in any order', async () => {
  const spool = await openSpool(folder);
  const first = await spool.write(chunksOf('a', '縁側'.repeat(30_000)));
  const empty = await spool.write(chunksOf());
  const last = await spool.write(chunksOf('end'));
  expect(await collect(spool.read(last))).toBe('end');
  expect(await collect(spool.read(empty))).toBe('');
  expect(await collect(spool.read(first))).toBe(`a${'縁側'.repeat(30_000)}`);
  await spool.close();
});

it('leaves no file behind, even before it is closed', async () => {
  const spool = await openSpool(folder);
  await spool.write(chunksOf('secret'));
  expect(readdirSync(folder)).toEqual([]);
  await spool.close();
});
