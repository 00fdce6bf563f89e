import { describe, expect, it } from 'vitest';
import { readCsvFile, UnreadableFile } from './read-csv-file.ts';

describe('reading a CSV file', () => {
  it('reads UTF-8, with and without a byte order mark', async () => {
    expect(await readCsvFile(new Blob(['名前,部署']))).toBe('名前,部署');
    expect(await readCsvFile(new Blob(['\uFEFF名前']))).toBe('名前');
  });

  it('reads Shift_JIS as spreadsheets write it', async () => {
    const bytes = new Uint8Array([0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x95, 0x94, 0x8f, 0x90]);
    expect(await readCsvFile(new Blob([bytes]))).toBe('名前,部署');
  });

  it('refuses what is neither', async () => {
    await expect(readCsvFile(new Blob([new Uint8Array([0xff, 0xfe, 0xff])]))).rejects.toThrow(UnreadableFile);
  });
});
