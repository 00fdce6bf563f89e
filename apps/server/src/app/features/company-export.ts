import type { Attendance, AttendanceStore } from '../../features/attendance/index.ts';
import type { Audit } from '../../features/audit/index.ts';
import type { MemberCsv } from '../../features/companies/index.ts';
import {
  type CompanyArchiveDeps,
  type CompanyDescriptionDeps,
  type CompanyExportCalls,
  type CompanyExportDeps,
  createCompanyArchive,
  createCompanyDescription,
  createCompanyExport,
  createCompanyExportHttp,
  createCompanyExportLimits,
  createCompanyExportStore,
} from '../../features/company-export/index.ts';
import type { PictureFiles } from '../../features/pictures/index.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

/** Stored files, and the address under which one is handed out. */
type Addressed = { address(file: string): string };

type Needs = {
  readonly plans: Pick<CompanyDescriptionDeps, 'requirePlan'>;
  readonly members: Pick<CompanyExportDeps['ports'], 'requireManagerOf'>;
  readonly memberCsv: Pick<MemberCsv, 'write'>;
  readonly transparency: Pick<
    CompanyArchiveDeps['ports'],
    'noteFileRead' | 'noteAuditRead' | 'noteAttendanceRead'
  >;
  readonly audit: Pick<Audit, 'write'>;
  readonly attendance: Pick<Attendance, 'write'> & Pick<AttendanceStore, 'listMonths'>;
  readonly pictures: {
    readonly files: Pick<PictureFiles, 'companies' | 'wallpapers' | 'items'>;
    readonly wallpapers: Addressed;
    readonly items: Addressed;
    readonly companies: Addressed;
  };
  readonly pdfs: Addressed & { readonly files: CompanyArchiveDeps['files']['pdfs'] };
};

/** Wires the export of companies: one document, and the archive of everything. */
export const createCompanyExportPart = (
  { database, now, limit, auditLog, filesDir, stores }: Foundation,
  { plans, members, memberCsv, transparency, audit, attendance, pictures, pdfs }: Needs,
): { http(guards: Guards): CompanyExportCalls } => {
  const { record } = auditLog;
  const description = createCompanyDescription({
    store: createCompanyExportStore(database),
    now,
    requirePlan: plans.requirePlan,
    listChatWebhooks: stores.chatWebhooks.listOf,
    findAssistant: stores.assistants.find,
  });
  const { exports, archives } = createCompanyExportLimits(limit);
  const checks = {
    requireManagerOf: members.requireManagerOf,
    noteFileRead: transparency.noteFileRead,
  };
  const archive = createCompanyArchive({
    description,
    record,
    now,
    archives,
    snapshot: database.snapshot,
    spoolsIn: filesDir,
    files: {
      company: pictures.files.companies,
      wallpapers: pictures.files.wallpapers,
      pictures: pictures.files.items,
      pdfs: pdfs.files,
    },
    ports: {
      ...checks,
      writeMembers: memberCsv.write,
      noteAuditRead: transparency.noteAuditRead,
      noteAttendanceRead: transparency.noteAttendanceRead,
      writeAudit: (actor, companyId, note) => audit.write(actor, companyId, { search: '' }, note),
      listMonths: attendance.listMonths,
      writeClockIns: (actor, companyId, month, note) => attendance.write(actor, companyId, { month }, note),
    },
  });
  const companyExport = createCompanyExport({
    description,
    record,
    exports,
    ports: {
      ...checks,
      addresses: {
        wallpaper: pictures.wallpapers.address,
        picture: pictures.items.address,
        pdf: pdfs.address,
        companyPicture: pictures.companies.address,
      },
    },
  });
  return {
    http: ({ sessionGuard }) => createCompanyExportHttp({ companyExport, archive }, sessionGuard),
  };
};
