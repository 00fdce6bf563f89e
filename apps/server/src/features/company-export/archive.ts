import { Readable } from 'node:stream';
import type { CompanyExport } from '@engawa/contract/companies';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import { createZip, type ZipEntry } from '../../platform/files/zip.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import type { CompanyDescription, FileAddresses } from './description.ts';

type Csv = Promise<ReadableStream<Uint8Array>>;
type FileKind = 'company' | 'wallpapers' | 'pictures' | 'pdfs';

export type CompanyArchiveDeps = {
  readonly description: CompanyDescription;
  readonly record: RecordAudit;
  readonly now: Now;
  readonly archives: AttemptLimit;
  readonly files: Readonly<Record<FileKind, Pick<StoredFiles, 'read' | 'sizeOf'>>>;
  readonly ports: {
    /** Refuses Members with FORBIDDEN and all others with COMPANY_IS_NOT_EXIST. */
    requireManagerOf(actor: Actor, companyId: string): Promise<void>;
    /** Adds an entry that every member can read; without it nothing is returned. */
    noteFileRead(companyId: string, viewerId: string): Promise<void>;
    /** The files for spreadsheets, as each can be downloaded by itself. */
    writeMembers(actor: Actor, companyId: string): Csv;
    writeAudit(actor: Actor, companyId: string): Csv;
    /** The months that have clock-ins, e.g. `2026-11`, oldest first. */
    listMonths(companyId: string): Promise<readonly string[]>;
    writeClockIns(actor: Actor, companyId: string, month: string): Csv;
  };
};

type ArchivedFile = { readonly kind: FileKind; readonly file: string; readonly path: string };

const extensions = { company: 'webp', wallpapers: 'webp', pictures: 'webp', pdfs: 'pdf' } as const;

/**
 * Numbers the files of a company. Their stored names are left out, because they are a part of the
 * addresses under which the server hands them out.
 */
const createFileList = () => {
  const files = new Map<string, ArchivedFile>();
  const pathOf = (kind: FileKind) => (file: string) => {
    const key = `${kind}/${file}`;
    const path = files.get(key)?.path ?? `files/${kind}/${files.size + 1}.${extensions[kind]}`;
    files.set(key, { kind, file, path });
    return path;
  };
  const addresses: FileAddresses = {
    wallpaper: pathOf('wallpapers'),
    picture: pathOf('pictures'),
    pdf: pathOf('pdfs'),
    companyPicture: pathOf('company'),
  };
  return { addresses, list: () => [...files.values()] };
};

/** Everything of a company in one ZIP file, for its Managers. */
export const createCompanyArchive = (deps: CompanyArchiveDeps) => {
  const { description, record, now, archives, files: stored, ports } = deps;

  /** Opens each part when those before it have been sent. */
  const entriesOf = async function* (
    actor: Actor,
    companyId: string,
    data: CompanyExport,
    files: readonly ArchivedFile[],
  ): AsyncGenerator<ZipEntry> {
    const csv = async (name: string, content: Csv): Promise<ZipEntry> => ({
      ...{ name, isCompressible: true },
      content: await content,
    });
    yield {
      ...{ name: 'company.json', isCompressible: true },
      content: [Buffer.from(JSON.stringify(data, null, 2))],
    };
    yield csv('members.csv', ports.writeMembers(actor, companyId));
    yield csv('audit-log.csv', ports.writeAudit(actor, companyId));
    for (const month of await ports.listMonths(companyId))
      yield csv(`clock-ins/${month}.csv`, ports.writeClockIns(actor, companyId, month));
    for (const { kind, file, path } of files) {
      // One that was removed meanwhile is left out.
      const bytes = await stored[kind].read(file);
      if (bytes !== null) yield { name: path, content: [bytes], isCompressible: false };
    }
  };

  const sizeOf = async (files: readonly ArchivedFile[]): Promise<number> => {
    let sum = 0;
    for (const { kind, file } of files) sum += (await stored[kind].sizeOf(file)) ?? 0;
    return sum;
  };

  return {
    /**
     * For Managers. Refuses Members with FORBIDDEN, all others with COMPANY_IS_NOT_EXIST, and with
     * TOO_MANY_ATTEMPTS.
     * @returns the archive, which is read while it is sent, and about how many bytes it has
     */
    async of(
      actor: Actor,
      companyId: string,
    ): Promise<{ at: Date; bytes: number; archive: ReadableStream<Uint8Array> }> {
      await ports.requireManagerOf(actor, companyId);
      await archives.take(companyId);
      await ports.noteFileRead(companyId, actor.userId);
      const { addresses, list } = createFileList();
      const data = await description.of(companyId, addresses);
      if (data === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
      await record({
        in: { companyId },
        by: actor,
        action: 'company_exported',
        target: { kind: 'company', id: companyId, name: data.company.name },
      });
      const at = new Date(now());
      const archive = Readable.toWeb(
        createZip(entriesOf(actor, companyId, data, list()), at),
      ) as ReadableStream<Uint8Array>;
      return { at, bytes: await sizeOf(list()), archive };
    },
  };
};
export type CompanyArchive = ReturnType<typeof createCompanyArchive>;
