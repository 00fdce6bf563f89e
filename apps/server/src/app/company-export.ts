import {
  type CompanyExportDeps,
  createCompanyExport,
  createCompanyExportLimit,
  createCompanyExportStore,
} from '../features/company-export/index.ts';
import type { Foundation } from './foundation.ts';
import type { PdfsPart } from './pdfs.ts';
import type { PicturesPart } from './pictures.ts';

type Parts = {
  readonly pictures: Pick<PicturesPart, 'wallpapers' | 'items'>;
  readonly pdfs: Pick<PdfsPart, 'address'>;
  readonly ports: Pick<CompanyExportDeps['ports'], 'requireManagerOf' | 'noteFileRead' | 'requirePlan'>;
};

/** Wires the export of companies. */
export const createCompanyExporting = (
  { database, now, limit }: Foundation,
  { pictures, pdfs, ports }: Parts,
) =>
  createCompanyExport({
    ...{ store: createCompanyExportStore(database), now, exports: createCompanyExportLimit(limit) },
    ports: {
      ...ports,
      wallpaperAddress: pictures.wallpapers.address,
      pictureAddress: pictures.items.address,
      pdfAddress: pdfs.address,
    },
  });
