import { Refusal } from '@engawa/contract/kernel';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { MayRead, Readers } from '../../platform/http/readers.ts';
import { pdfPath } from './item-pdfs.ts';

/**
 * `GET /pdfs/{file}.pdf`: served so that a browser saves it. Our pages read its bytes and draw
 * them; no other program of the browser opens it here. A browser that keeps one asks each time
 * whether it may still be read.
 */
export const mountPdfs = (
  http: HttpApp,
  {
    files,
    signed,
    readers,
    mayRead,
  }: {
    readonly files: StoredFiles;
    readonly signed: SignedPaths;
    readonly readers: Pick<Readers, 'require'>;
    /** The rules by which a PDF may be read; one of them is enough. */
    readonly mayRead: readonly MayRead[];
  },
): void => {
  http.get('/pdfs/:file', async (c) => {
    const file = /^([0-9a-f]{32})\.pdf$/.exec(c.req.param('file'))?.[1] ?? '';
    const left = signed.secondsLeft(pdfPath(file), c.req.query('until') ?? '', c.req.query('proof') ?? '');
    if (left === null) throw new Refusal('NOT_FOUND');
    await readers.require(c, file, mayRead);
    // The content of a file name never changes.
    const etag = `"${file}"`;
    c.header('etag', etag);
    c.header('cache-control', 'private, no-cache');
    c.header('content-security-policy', "default-src 'none'; sandbox");
    // Without a name: the page that offers it names the file.
    c.header('content-disposition', 'attachment');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const bytes = await files.read(file);
    if (bytes === null) throw new Refusal('NOT_FOUND');
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/pdf' });
  });

  // Without this route the web application would answer.
  http.all('/pdfs/*', () => {
    throw new Refusal('NOT_FOUND');
  });
};
