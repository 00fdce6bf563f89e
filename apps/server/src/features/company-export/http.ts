import { archiveBytesHeader, companiesHttp } from '@engawa/contract/companies';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { CompanyArchive } from './archive.ts';
import type { CompanyExporter } from './service.ts';

/** The HTTP calls that export a company. */
export const createCompanyExportHttp = (
  { companyExport, archive }: { companyExport: CompanyExporter; archive: CompanyArchive },
  sessionGuard: SessionGuard,
) => {
  const guarded = implement(companiesHttp).$context<ApiContext>().use(sessionGuard);
  return {
    exportCompany: guarded.exportCompany.handler(({ input, context }) => {
      context.answer.set('content-disposition', 'attachment; filename="engawa-company.json"');
      return companyExport.of(context.actor, input.id);
    }),
    archive: guarded.archive.handler(async ({ input, context }) => {
      const { at, bytes, archive: file } = await archive.of(context.actor, input.id);
      const day = at.toISOString().slice(0, 10);
      context.answer.set('content-type', 'application/zip');
      context.answer.set('content-disposition', `attachment; filename="engawa-company-${day}.zip"`);
      context.answer.set(archiveBytesHeader, String(bytes));
      return file;
    }),
  };
};
export type CompanyExportCalls = ReturnType<typeof createCompanyExportHttp>;
