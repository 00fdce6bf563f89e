/** A file in a coding that is not read, or no text at all. */
export class UnreadableFile extends Error {}

/**
 * The text of a CSV file: UTF-8, else Shift_JIS, which Japanese spreadsheets write. Throws
 * UnreadableFile for anything else.
 */
export const readCsvFile = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer();
  for (const coding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(coding, { fatal: true }).decode(bytes);
    } catch {
      // The next coding may fit.
    }
  throw new UnreadableFile('neither UTF-8 nor Shift_JIS');
};
