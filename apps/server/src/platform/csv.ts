/** Japanese spreadsheets read UTF-8 only after a byte order mark. */
export const byteOrderMark = '\uFEFF';

/**
 * A field of a CSV file. What a spreadsheet would run as a formula is preceded by an apostrophe,
 * which makes it a text (OWASP, CSV injection); full-width signs count, because Japanese
 * spreadsheets take them for the narrow ones.
 */
export const csvField = (text: string): string => {
  const isFormula = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** A line of a CSV file. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;
