import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { NoZip, readFromZip } from './read-zip.ts';

const archive = async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('plain'), 'data/plain.txt', { compress: false });
  zip.addBuffer(Buffer.from('long '.repeat(1000)), 'data/packed.txt');
  zip.end();
  return buffer(zip.outputStream);
};

describe('a file of a ZIP archive', () => {
  it('is read, packed or not', async () => {
    const zip = await archive();
    expect(readFromZip(zip, '/plain.txt')?.toString()).toBe('plain');
    expect(readFromZip(zip, '/packed.txt')).toHaveLength(5000);
    expect(readFromZip(zip, '/other.txt')).toBeNull();
  });

  it('is refused if the archive is damaged or none', async () => {
    const zip = await archive();
    zip[zip.indexOf('plain', 40)] = 0;
    expect(() => readFromZip(zip, '/plain.txt')).toThrow(NoZip);
    expect(() => readFromZip(zip.subarray(0, 200), '/plain.txt')).toThrow(NoZip);
    expect(() => readFromZip(Buffer.from('no archive'), '/plain.txt')).toThrow(NoZip);
  });
});
