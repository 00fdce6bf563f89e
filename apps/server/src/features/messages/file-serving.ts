import { Readable } from 'node:stream';
import { Refusal } from '@engawa/contract/kernel';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { MayRead, Readers } from '../../platform/http/readers.ts';
import type { FileHolder, MessageFilesStore } from './message-files-store.ts';

/** A page may stay open over a long weekend before its file is saved. */
const addressSeconds = 3 * 24 * 60 * 60;

const pathOf = (holder: FileHolder, file: string): string => `/files/${holder}/${file}`;

/** The temporary addresses of files, as they belong to a message or to a report. */
export const createFileAddress =
  (signed: SignedPaths, holder: FileHolder) =>
  (file: string): string =>
    signed.sign(pathOf(holder, file), addressSeconds);

/** Escapes all that RFC 8187 does not allow in an extended value. */
const escaped = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * RFC 6266: the name in ASCII for old programs, then the whole name. Neither can end the header or
 * its quotes, whatever the name is.
 */
export const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^ -~]|["\\%]/gu, '_')}"; filename*=UTF-8''${escaped(name)}`;

/** The rules by which a file of each kind may be read; one of them is enough. */
export type FileReaders = Readonly<Record<FileHolder, readonly MayRead[]>>;

/**
 * `GET /files/{messages|reports}/{file}`: bytes to save. No browser shows or runs them here,
 * whatever the file is, because the type says nothing, and the policy allows nothing.
 */
export const mountFiles = (
  http: HttpApp,
  {
    files,
    signed,
    store,
    readers,
    mayRead,
  }: {
    files: StoredFiles;
    signed: SignedPaths;
    store: Pick<MessageFilesStore, 'findHeld'>;
    readers: Pick<Readers, 'require'>;
    mayRead: FileReaders;
  },
): void => {
  for (const holder of ['messages', 'reports'] satisfies FileHolder[])
    http.get(`/files/${holder}/:file`, async (c) => {
      const file = c.req.param('file');
      const left = signed.secondsLeft(
        pathOf(holder, file),
        c.req.query('until') ?? '',
        c.req.query('proof') ?? '',
      );
      if (left === null) throw new Refusal('NOT_FOUND');
      await readers.require(c, file, mayRead[holder]);
      const held = await store.findHeld(file, holder);
      const opened = held === null ? null : await files.open(file);
      if (held === null || opened === null) throw new Refusal('NOT_FOUND');
      // Read as fast as the client takes it, and closed when it leaves.
      const stream = Readable.toWeb(opened.createReadStream()) as ReadableStream<Uint8Array>;
      return c.body(stream, 200, {
        'content-type': 'application/octet-stream',
        'content-length': String(held.bytes),
        'content-disposition': dispositionOf(held.name),
        // Nothing of it stays behind in a browser that several people use.
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    });

  // Without this route the web application would answer.
  http.all('/files/*', () => {
    throw new Refusal('NOT_FOUND');
  });
};
