import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStoredFiles, type StoredFiles } from './stored-files.ts';

describe('stored files', () => {
  let directory: string;
  let files: StoredFiles;
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const bytes = Buffer.from('a picture');
  beforeEach(() => {
    directory = join(mkdtempSync(join(tmpdir(), 'engawa-files-')), 'files', 'avatars');
    files = createStoredFiles(directory);
  });
  afterEach(() => rmSync(join(directory, '..', '..'), { recursive: true, force: true }));

  it.each(['', '.', '..', '../secret', 'a/b', `${'0'.repeat(31)}/`, '%2e%2e', `${'a'.repeat(32)}\0`])(
    'are neither read nor removed by the name %j',
    async (name) => {
      writeFileSync(join(directory, '..', 'secret'), 'secret');
      expect(await files.read(name)).toBeNull();
      await files.remove(name);
      expect(existsSync(join(directory, '..', 'secret'))).toBe(true);
    },
  );

  it('are null when they do not exist, and removing one of those is not a fault', async () => {
    const nobodys = '0'.repeat(32);
    expect(await files.read(nobodys)).toBeNull();
    await files.remove(nobodys);
  });

  it('are each stored under a name of 128 random bits, for the owner alone', async () => {
    const names = [await files.save(bytes), await files.save(bytes)];
    expect(new Set(names).size).toBe(2);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{32}$/);
      expect(await files.read(name)).toEqual(bytes);
      expect(modeOf(join(directory, name))).toBe(0o600);
    }
    expect(modeOf(directory)).toBe(0o700);
    expect(readdirSync(directory).sort()).toEqual([...names].sort());
  });

  it('leave no partial file when the disk refuses', async () => {
    rmSync(directory, { recursive: true });
    await expect(files.save(bytes)).rejects.toThrow(/ENOENT/);
    createStoredFiles(directory);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('are removed', async () => {
    const name = await files.save(bytes);
    await files.remove(name);
    expect(await files.read(name)).toBeNull();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('are listed when they are old, and unfinished ones are deleted', async () => {
    const [old, young] = [await files.save(bytes), await files.save(bytes)];
    const [oldPart, youngPart, foreign] = [`${'a'.repeat(32)}.part`, `${'b'.repeat(32)}.part`, 'README'];
    for (const name of [oldPart, youngPart, foreign]) writeFileSync(join(directory, name), 'x');
    for (const name of [old, oldPart, foreign]) utimesSync(join(directory, name), 1, 1);
    expect(await files.listWrittenBefore(2_000)).toEqual([old]);
    expect(readdirSync(directory).sort()).toEqual([old, young, youngPart, foreign].sort());
  });

  it('arrive in parts, of which one may be repeated, and are there when they are finished', async () => {
    const name = files.newName();
    expect(await files.writePart(name, 3, Buffer.from('def'))).toBeNull();
    expect(await files.writePart(name, 0, Buffer.from('abc'))).toBe(3);
    expect(await files.writePart(name, 4, Buffer.from('x'))).toBeNull();
    expect(await files.writePart(name, 3, Buffer.from('def'))).toBe(6);
    expect(await files.writePart(name, 3, Buffer.from('def'))).toBe(6);
    expect([await files.read(name), await files.open(name)]).toEqual([null, null]);
    await files.finish(name);
    const opened = await files.open(name);
    expect(String(await opened?.readFile())).toBe('abcdef');
    await opened?.close();
    expect(modeOf(join(directory, name))).toBe(0o600);
  });

  it('are removed before they are finished too', async () => {
    const name = files.newName();
    await files.writePart(name, 0, bytes);
    await files.remove(name);
    expect(readdirSync(directory)).toEqual([]);
  });
});
