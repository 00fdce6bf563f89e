import { Refusal } from '@engawa/contract/kernel';
import type { Context } from 'hono';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import type { HttpApp, HttpEnv } from '../../platform/http/http-env.ts';
import type { MayRead, Readers } from '../../platform/http/readers.ts';
import { type PictureFiles, type ProvenKind, picturePath } from './kept-picture.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** The rules by which a picture of each kind may be read; one of them is enough. */
export type PictureReaders = Readonly<
  Record<Exclude<ProvenKind, 'cards'>, readonly MayRead[]> & {
    /** @param of what the address is about */
    cards(of: string): readonly MayRead[];
  }
>;

type PicturesServed = {
  readonly files: PictureFiles;
  readonly signed: SignedPaths;
  readonly readers: Pick<Readers, 'require'>;
  readonly mayRead: PictureReaders;
};

/**
 * `GET /pictures/{kind}/{file}.webp`: served so that a browser can only show it as a picture. Those
 * with a signed address are shown to people who may see them at this moment, so a browser that
 * keeps one asks each time.
 */
export const mountPictures = (http: HttpApp, { files, signed, readers, mayRead }: PicturesServed): void => {
  const fileOf = (c: Context<HttpEnv>): string =>
    /^([0-9a-f]{32})\.webp$/.exec(c.req.param('file') ?? '')?.[1] ?? '';

  const answer = async (c: Context<HttpEnv>, kind: keyof PictureFiles, file: string, cache: string) => {
    const bytes = await files[kind].read(file);
    if (bytes === null) throw new Refusal('NOT_FOUND');
    // The content of a file name never changes.
    const etag = `"${file}"`;
    c.header('etag', etag);
    c.header('cache-control', cache);
    c.header('content-security-policy', "default-src 'none'; sandbox");
    c.header('content-disposition', 'inline');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp' });
  };

  for (const kind of ['avatars', 'companies'] as const)
    http.get(`/pictures/${kind}/:file`, (c) =>
      answer(c, kind, fileOf(c), `public, max-age=${yearSeconds}, immutable`),
    );

  for (const kind of ['cards', 'wallpapers', 'items', 'messages'] satisfies ProvenKind[])
    http.get(`/pictures/${kind}/:file`, async (c) => {
      const file = fileOf(c);
      const path = picturePath(kind, file);
      const { until = '', proof = '', of = '' } = c.req.query();
      if (signed.secondsLeft(path, until, proof, of) === null) throw new Refusal('NOT_FOUND');
      await readers.require(c, file, kind === 'cards' ? mayRead.cards(of) : mayRead[kind]);
      return answer(c, kind, file, 'private, no-cache');
    });

  // Without this route the web application would answer.
  http.all('/pictures/*', () => {
    throw new Refusal('NOT_FOUND');
  });
};
