import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { maxImportRows, splitAddresses } from '@engawa/contract/invitations';
import { wrongField } from '@engawa/contract/kernel';
import { CsvError, parse as createParser, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { columnOf, type ImportColumn, wholeName } from './import-words.ts';

/** A person of the file, as typed, with the line that the row begins in, from 1. */
export type FileRow = {
  readonly [Field in 'name' | 'email' | 'role' | 'department' | 'spaces']: string;
} & { readonly line: number };

/** The part of a file that is read in one go. */
const pieceBytes = 16 * 1024;
/** The longest line in bytes: a row is a few names. */
const maxRecordBytes = 20_000;
/** A title, a date and empty lines may stand above the heads. */
const maxLinesAbove = 10;
/**
 * Between the fields stands a comma, a semicolon where a comma separates decimals, a tab in copies
 * from a sheet.
 */
const separators = [',', ';', '\t'] as const;
/** Spreadsheets name it in the first line when a person has chosen it. */
const namedSeparator = /^\uFEFF?sep=(.)\r?\n/;

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const optionsOf = (delimiter: string, to: number): Options => ({
  bom: true,
  info: true,
  delimiter,
  to,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: maxRecordBytes,
});

/** Reads the records of a file piece by piece: one of 2,000 people takes 50 ms. */
const parseAll = async (csv: string, delimiter: string, to: number): Promise<Parsed[]> => {
  const parser = createParser(optionsOf(delimiter, to));
  const records: Parsed[] = [];
  parser.on('data', (record: Parsed) => void records.push(record));
  const over = finished(parser);
  // A fault is thrown at the end; meanwhile it has a handler.
  over.catch(() => {});
  // Bytes, because a piece of text may end within a character.
  const bytes = Buffer.from(csv);
  for (let from = 0; from < bytes.length && !parser.destroyed; from += pieceBytes) {
    parser.write(bytes.subarray(from, from + pieceBytes));
    await setImmediate();
  }
  parser.end();
  await over;
  return records;
};

type Layout = {
  readonly separator: string;
  /** The records above the first person. */
  readonly above: number;
  readonly columns: readonly (ImportColumn | null)[];
};

/** Where the heads are, by the separator under which one of them names an address. */
const layoutOf = (csv: string, candidates: readonly string[]): Layout => {
  let isReadable = false;
  for (const separator of candidates)
    try {
      const first = parse(csv, optionsOf(separator, maxLinesAbove + 1)) as unknown as Parsed[];
      isReadable = true;
      const heads = first.map(({ record }) => record.map(columnOf));
      const above = heads.findIndex((columns) => columns.includes('email'));
      if (above >= 0) return { separator, above: above + 1, columns: heads[above] ?? [] };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
  throw wrongField('csv', isReadable ? 'validation.import_header' : 'validation.import_unreadable');
};

/** An address may stand in brackets or with a name; two in one field are none. */
const addressOf = (field: string): string => {
  const [address, second] = splitAddresses(field);
  return address === undefined || second !== undefined ? field : address;
};

/**
 * The rows of a file as Excel, LibreOffice, Google Workspace, Microsoft 365 and Outlook write it.
 * Refuses with INVALID_INPUT at `csv` what is no CSV or was decoded wrongly, has no column of
 * addresses in its first lines, or too many rows.
 */
export const readImportFile = async (csv: string): Promise<FileRow[]> => {
  if (csv.includes('\uFFFD')) throw wrongField('csv', 'validation.import_unreadable');
  const [line = '', named] = namedSeparator.exec(csv) ?? [];
  const text = csv.slice(line.length);
  const { separator, above, columns } = layoutOf(text, named === undefined ? separators : [named]);
  const readAll = async (): Promise<Parsed[]> => {
    try {
      return (await parseAll(text, separator, above + maxImportRows + 1)).slice(above);
    } catch (error) {
      if (error instanceof CsvError) throw wrongField('csv', 'validation.import_unreadable');
      throw error;
    }
  };
  const records = await readAll();
  if (records.length > maxImportRows) throw wrongField('csv', 'validation.import_too_long');
  return records.map(({ record, info }) => {
    /** Some lists have a column for each kind of address, most of them empty. */
    const filled = (column: ImportColumn): string[] =>
      columns.flatMap((one, index) => {
        const value = one === column ? (record[index] ?? '').trim() : '';
        return value === '' ? [] : [value];
      });
    const at = (column: ImportColumn): string => filled(column)[0] ?? '';
    return {
      line: info.lines + (line === '' ? 0 : 1),
      name: at('name') || wholeName(at('family_name'), at('given_name')),
      email: addressOf(filled('email').find((value) => value.includes('@')) ?? at('email')),
      role: at('role'),
      department: at('department'),
      spaces: at('spaces'),
    };
  });
};
