import { maxImportRows } from '@engawa/contract/invitations';
import { wrongField } from '@engawa/contract/kernel';
import { CsvError, parse } from 'csv-parse/sync';
import { columnOf, type ImportColumn } from './import-words.ts';

export type FileRow = Readonly<Record<ImportColumn, string>> & { readonly line: number };

/** The longest line in bytes: a row is a few names. */
const maxRecordBytes = 20_000;

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const parseText = (csv: string): Parsed[] => {
  try {
    return parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: maxRecordBytes,
      to: maxImportRows + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvError) throw wrongField('csv', 'validation.import_unreadable');
    throw error;
  }
};

/**
 * The rows of a CSV file with their lines. Refuses with INVALID_INPUT at `csv` what is no CSV, has
 * no column of addresses, or too many rows.
 */
export const readImportFile = (csv: string): FileRow[] => {
  const [head, ...records] = parseText(csv);
  const columns = (head?.record ?? []).map(columnOf);
  if (!columns.includes('email')) throw wrongField('csv', 'validation.import_header');
  if (records.length > maxImportRows) throw wrongField('csv', 'validation.import_too_long');
  return records.map(({ record, info }) => {
    const at = (column: ImportColumn): string => (record[columns.indexOf(column)] ?? '').trim();
    return {
      line: info.lines,
      name: at('name'),
      email: at('email').normalize('NFKC').toLowerCase(),
      role: at('role'),
      department: at('department'),
      spaces: at('spaces'),
    };
  });
};
