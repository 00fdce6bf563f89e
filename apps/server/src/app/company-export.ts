import {
  createCompanyArchive,
  createCompanyDescription,
  createCompanyExport,
  createCompanyExportHttp,
  createCompanyExportLimits,
  createCompanyExportStore,
} from '../features/company-export/index.ts';
import type { Plans } from '../features/plans/index.ts';
import type { CompaniesPart } from './companies.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { Oversight } from './oversight.ts';
import type { PdfsPart } from './pdfs.ts';
import type { PicturesPart } from './pictures.ts';

type Parts = {
  readonly plans: Pick<Plans, 'requirePlan'>;
  readonly pictures: Pick<PicturesPart, 'companies' | 'wallpapers' | 'items' | 'files'>;
  readonly pdfs: Pick<PdfsPart, 'address' | 'files'>;
  readonly companies: Pick<CompaniesPart, 'companyMembers' | 'transparency' | 'memberCsv'>;
  readonly oversight: Pick<Oversight, 'audit' | 'attendance' | 'listMonths'>;
};

/** Wires the export of companies: one document, and the archive of everything. */
export const createCompanyExporting = (
  { database, now, limit, auditLog, filesDir }: Foundation,
  { plans, pictures, pdfs, companies, oversight }: Parts,
) => {
  const description = createCompanyDescription({
    ...{ store: createCompanyExportStore(database), now },
    requirePlan: plans.requirePlan,
  });
  const { exports, archives } = createCompanyExportLimits(limit);
  const shared = { description, record: auditLog.record };
  const checks = {
    requireManagerOf: companies.companyMembers.requireManagerOf,
    noteFileRead: companies.transparency.noteFileRead,
  };
  const archive = createCompanyArchive({
    ...shared,
    now,
    archives,
    snapshot: database.snapshot,
    spoolsIn: filesDir,
    files: {
      ...{ company: pictures.files.companies, wallpapers: pictures.files.wallpapers },
      ...{ pictures: pictures.files.items, pdfs: pdfs.files },
    },
    ports: {
      ...checks,
      writeMembers: companies.memberCsv.write,
      noteAuditRead: companies.transparency.noteAuditRead,
      noteAttendanceRead: companies.transparency.noteAttendanceRead,
      writeAudit: (actor, companyId, note) => oversight.audit.write(actor, companyId, { search: '' }, note),
      listMonths: oversight.listMonths,
      writeClockIns: (actor, companyId, month, note) =>
        oversight.attendance.write(actor, companyId, { month }, note),
    },
  });
  const companyExport = createCompanyExport({
    ...{ ...shared, exports },
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
    http: ({ sessionGuard }: Guards) => createCompanyExportHttp({ companyExport, archive }, sessionGuard),
  };
};
export type CompanyExporting = ReturnType<typeof createCompanyExporting>;
