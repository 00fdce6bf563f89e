import { type Actor, id, Refusal } from '@engawa/contract/kernel';
import type { HttpApp } from '../../platform/http/http-env.ts';
import type { Readers } from '../../platform/http/readers.ts';

type IconsServed = {
  readonly readers: Pick<Readers, 'require'>;
  /** Also keeps those outside from opening a live space. */
  mayEnter(actor: Actor, spaceId: string): Promise<boolean>;
  /** An icon, if the person may see it now. */
  findIcon(spaceId: string, userId: string, hash: string): Promise<Buffer | null>;
};

/**
 * `GET /window-icons/{space}/{hash}.png`: an icon from the memory of the live space, for those who
 * see the person. It has no proof in its address: who asks is checked each time.
 */
export const mountWindowIcons = (http: HttpApp, { readers, mayEnter, findIcon }: IconsServed): void => {
  http.get('/window-icons/:space/:file', async (c) => {
    const hash = /^([0-9a-f]{32})\.png$/.exec(c.req.param('file'))?.[1];
    const space = id.safeParse(c.req.param('space'));
    if (hash === undefined || !space.success) throw new Refusal('NOT_FOUND');
    let bytes: Buffer | null = null;
    await readers.require(c, hash, [
      async (actor) => {
        if (!(await mayEnter(actor, space.data))) return false;
        bytes = await findIcon(space.data, actor.userId, hash);
        return bytes !== null;
      },
    ]);
    if (bytes === null) throw new Refusal('NOT_FOUND');
    const etag = `"${hash}"`;
    c.header('etag', etag);
    c.header('cache-control', 'private, no-cache');
    c.header('content-security-policy', "default-src 'none'; sandbox");
    c.header('content-disposition', 'inline');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/png' });
  });

  // Without this route the web application would answer.
  http.all('/window-icons/*', () => {
    throw new Refusal('NOT_FOUND');
  });
};
