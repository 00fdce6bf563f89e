import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readZip } from '@engawa/testkit/zip-reader';
import { describe, expect, it } from 'vitest';
import { createZip, type ZipEntry } from './zip.ts';

const at = new Date('2026-11-20T09:00:00Z');
const textOf = (name: string, content: string): ZipEntry => ({
  name,
  isCompressible: true,
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
      createZip(
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

  it('opens a file only when those before it were taken, and stops when nobody reads on', async () => {
    const opened: string[] = [];
    const noise = randomBytes(300_000);
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      for (const name of ['a', 'b', 'c']) {
        opened.push(name);
        yield { name, content: [noise], isCompressible: false };
      }
    };
    const archive = createZip(entries(), at);
    await once(archive, 'readable');
    archive.read();
    expect(opened).not.toContain('c');
    archive.destroy();
    await once(archive, 'close');
    expect(opened).not.toContain('c');
  });

  it('fails with the fault of a file, so that nobody takes a part for the whole', async () => {
    const broken = async function* () {
      yield Buffer.from('one');
      throw new Error('the disk is gone');
    };
    const entry = { name: 'a', content: broken(), isCompressible: true };
    await expect(allOf(createZip([entry], at))).rejects.toThrow('the disk is gone');
  });
});
