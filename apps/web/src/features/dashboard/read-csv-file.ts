/** A file in a coding that is not read, or no text at all. */
export class UnreadableFile extends Error {}

/** Letters of a byte order mark or zero bytes tell UTF-16, which Excel calls Unicode text. */
const utf16Of = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
};

/** No table of names has these: controls, private letters, halves of Japanese syllables. */
const garbage = /[\p{Co}\p{Cn}\uFFFD\uFF61-\uFF65]|[^\P{Cc}\t\r\n]/u;

const decoded = (bytes: Uint8Array, coding: string): string | null => {
  try {
    const text = new TextDecoder(coding, { fatal: true }).decode(bytes);
    return garbage.test(text) ? null : text;
  } catch {
    return null;
  }
};

/**
 * The text of a CSV file: UTF-8 and UTF-16, else what spreadsheets write in Japan and Taiwan. Of
 * these two the one of the reader's language comes first, because most names are text in both.
 * Throws UnreadableFile for anything else.
 * @param language as in `<html lang>`
 */
export const readCsvFile = async (file: Blob, language: string): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const old = /^zh/i.test(language) ? ['big5', 'shift_jis'] : ['shift_jis', 'big5'];
  const utf16 = utf16Of(bytes);
  for (const coding of utf16 === null ? ['utf-8', ...old] : [utf16]) {
    const text = decoded(bytes, coding);
    if (text !== null) return text;
  }
  throw new UnreadableFile('neither Unicode, Shift_JIS nor Big5');
};
