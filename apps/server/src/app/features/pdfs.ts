import { join } from 'node:path';
import {
  createItemPdfs,
  createLivePdfs,
  createPdfIntake,
  createPdfsStore,
  type ItemPdfs,
  mountPdfs,
} from '../../features/pdfs/index.ts';
import { systemNow } from '../../platform/clock.ts';
import { createSignedPaths } from '../../platform/files/signed-paths.ts';
import { createStoredFiles, type StoredFiles } from '../../platform/files/stored-files.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { MayRead, Readers } from '../../platform/http/readers.ts';
import type { Foundation } from '../foundation.ts';
import type { LivePart } from '../live-part.ts';

type PdfsPart = ItemPdfs & {
  readonly files: StoredFiles;
  mount(readers: Readers, mayRead: readonly MayRead[]): (http: HttpApp) => void;
  /** Deletes files that nothing shows any more. */
  sweep(): Promise<void>;
};

/** Wires uploaded PDFs. All processes of an installation share their directory. */
export const createPdfsPart = ({ database, filesDir, deriveKey, now, log }: Foundation): PdfsPart => {
  const files = createStoredFiles(join(filesDir, 'pdfs'));
  const signed = createSignedPaths(deriveKey('addresses of PDFs'), now);
  const { listShownFiles } = createPdfsStore(database);
  return {
    files,
    ...createItemPdfs({
      files,
      signed,
      intake: createPdfIntake(),
      onFault: (error) => log.error({ err: error }, 'a stored file was not taken away'),
    }),
    mount: (readers, mayRead) => (http) => mountPdfs(http, { files, signed, readers, mayRead }),
    sweep: () => sweepFiles(files, systemNow(), listShownFiles),
  };
};

export const livePdfs: LivePart = ({ state }) => createLivePdfs(state);
