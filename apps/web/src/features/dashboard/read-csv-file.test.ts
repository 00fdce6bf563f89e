import { describe, expect, it } from 'vitest';
import { readCsvFile, UnreadableFile } from './read-csv-file.ts';

const read = (bytes: readonly number[], language = 'ja') =>
  readCsvFile(new Blob([new Uint8Array(bytes)]), language);
const utf16 = (text: string, isLittle: boolean): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    const pair = [code & 0xff, code >> 8];
    return isLittle ? pair : pair.reverse();
  });

describe('reading a CSV file', () => {
  it('reads UTF-8, with and without a byte order mark', async () => {
    expect(await readCsvFile(new Blob(['名前,部署']), 'ja')).toBe('名前,部署');
    expect(await readCsvFile(new Blob(['\uFEFF名前']), 'ja')).toBe('名前');
  });

  it('reads UTF-16 with its mark, and without one when it begins with a Latin letter', async () => {
    for (const isLittle of [true, false]) {
      expect(await read(utf16('\uFEFF氏名\t髙橋', isLittle))).toBe('氏名\t髙橋');
      expect(await read(utf16('email\t髙橋', isLittle))).toBe('email\t髙橋');
    }
  });

  it('reads Shift_JIS as Japanese spreadsheets write it, with the letters of Windows', async () => {
    const bytes = [0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x95, 0x94, 0x8f, 0x90, 0x2c, 0xfb, 0xfc];
    expect(await read(bytes)).toBe('名前,部署,髙');
    expect(await read(bytes, 'en')).toBe('名前,部署,髙');
  });

  it('reads Big5 as spreadsheets in Taiwan write it', async () => {
    // 姓名,部門
    const bytes = [0xa9, 0x6d, 0xa6, 0x57, 0x2c, 0xb3, 0xa1, 0xaa, 0xf9];
    expect(await read(bytes, 'zh-Hant-TW')).toBe('姓名,部門');
  });

  it.each([
    ['bytes that are no text', [0xff, 0xfe, 0xff]],
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('refuses %s', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toThrow(UnreadableFile);
  });
});
