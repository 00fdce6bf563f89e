import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readZip } from '@engawa/testkit/zip-reader';
import { describe, expect, it } from 'vitest';
import { writeZip, type ZipEntry } from './zip.ts';

const at = new Date('2026-11-20T09:00:00Z');
const textOf = (name: string, content: string): ZipEntry => ({
  ...{ name, isCompressible: true },
  content: [Buffer.from(content)],
});
const allOf = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

describe('CMP-28 an archive', () => {
  it('contains its files, compressed or not, with Japanese names and empty ones', async () => {
    const picture = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7_919) % 251));
    const zip = await allOf(
      writeZip(
        [
          textOf('会社.json', '縁側'.repeat(10_000)),
          textOf('empty.csv', ''),
          {
            name: 'files/1.webp',
            content: [picture.subarray(0, 9), picture.subarray(9)],
            isCompressible: false,
          },
        ],
        at,
      ),
    );
    const files = readZip(zip);
    expect([...files.keys()]).toEqual(['会社.json', 'empty.csv', 'files/1.webp']);
    expect(files.get('会社.json')?.toString()).toBe('縁側'.repeat(10_000));
    expect(files.get('files/1.webp')?.equals(picture)).toBe(true);
    expect(zip.length).toBeLessThan(75_000);
  });

  it.each([
    ['small', undefined],
    // As if it had more files, and were larger, than the first version of the format allows.
    ['large', { count: 2, offset: 10 }],
  ])('a %s one is understood by another program', async (_, limits) => {
    const directory = mkdtempSync(join(tmpdir(), 'engawa-zip-'));
    try {
      const path = join(directory, 'a.zip');
      const zip = await allOf(writeZip([textOf('一.txt', 'いち'), textOf('b/2.txt', '')], at, limits));
      expect([...readZip(zip).keys()]).toEqual(['一.txt', 'b/2.txt']);
      writeFileSync(path, zip);
      const program =
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist())';
      const seen = execFileSync('python3', ['-c', program, path], {
        encoding: 'utf8',
        env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
      });
      expect(seen.trim()).toBe("None ['一.txt', 'b/2.txt']");
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  it('reads a file only when the pieces before it were taken, and stops when nobody reads on', async () => {
    const opened: string[] = [];
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      for (const name of ['a', 'b', 'c']) {
        opened.push(name);
        yield textOf(name, name);
      }
    };
    const pieces = writeZip(entries(), at);
    await pieces.next();
    expect(opened).toEqual(['a']);
    await pieces.return();
    expect(opened).toEqual(['a']);
  });

  it('fails with the fault of a file, so that nobody takes a part for the whole', async () => {
    const broken = async function* () {
      yield Buffer.from('one');
      throw new Error('the disk is gone');
    };
    const entry = { name: 'a', content: broken(), isCompressible: true };
    await expect(allOf(writeZip([entry], at))).rejects.toThrow('the disk is gone');
  });
});
