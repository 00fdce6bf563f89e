import { join } from 'node:path';
import {
  createFileAddress,
  createFileLimit,
  createMessageFiles,
  createMessageFilesStore,
  mountFiles,
} from '../features/messages/index.ts';
import { systemNow } from '../platform/clock.ts';
import { createSignedPaths } from '../platform/files/signed-paths.ts';
import { createStoredFiles } from '../platform/files/stored-files.ts';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import type { HttpApp } from '../platform/http/http-env.ts';
import type { Readers } from '../platform/http/readers.ts';
import type { Foundation } from './foundation.ts';

/** Wires the files of messages. All processes of an installation share their directory. */
export const createMessageFilesPart = ({
  database,
  filesDir,
  deriveKey,
  transact,
  now,
  limit,
  log,
}: Foundation) => {
  const store = createMessageFilesStore(database);
  const files = createStoredFiles(join(filesDir, 'message-files'));
  const signed = createSignedPaths(deriveKey('addresses of files'), now);
  return {
    ...createMessageFiles({
      ...{ store, files, transact, now },
      uploads: createFileLimit(limit),
      onFault: (error) => log.error({ err: error }, 'the file of a deleted message was not taken away'),
    }),
    /** The temporary addresses of a file, for those who may read the message or the report. */
    address: createFileAddress(signed, 'messages'),
    reportAddress: createFileAddress(signed, 'reports'),
    listFiles: store.listFiles,
    mount: (readers: Readers, mayRead: Parameters<typeof mountFiles>[1]['mayRead']) => (http: HttpApp) =>
      mountFiles(http, { files, signed, store, readers, mayRead }),
    /** Deletes files that nothing refers to any more. */
    sweep: () => sweepFiles(files, systemNow(), store.listStoredFiles),
  };
};
export type MessageFilesPart = ReturnType<typeof createMessageFilesPart>;
