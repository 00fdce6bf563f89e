import { randomUUID } from 'node:crypto';
import { guestDeviceCookie, visitorCookie, visitorSeconds } from '@engawa/contract/guests';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext } from '../../platform/http/api-context.ts';
import type { KnownVisitor, KnownVisitors } from './known-visitors.ts';

/** The browser of a guest who enters, as its cookies name it. */
type Browser = {
  /** The name that the server gave to it, or gives now. */
  readonly device: string;
  readonly isNew: boolean;
  readonly visitor: KnownVisitor | null;
};

const deviceName = /^[0-9a-f-]{36}$/;

/** The cookies by which the browsers of guests are recognised. */
export const createEntryCookies = (
  knownVisitors: KnownVisitors,
  /** True if cookies must be sent over HTTPS only. */
  isHttps: boolean,
) => ({
  async read({ cookie }: Pick<ApiContext, 'cookie'>): Promise<Browser> {
    const visitor = await knownVisitors.read(cookie(visitorCookie));
    const sent = cookie(guestDeviceCookie);
    const isNew = sent === null || !deviceName.test(sent);
    return { device: isNew ? randomUUID() : sent, isNew, visitor };
  },

  /**
   * Lets the browser keep its name.
   * @param keyedSpaceId the space whose password it has given; null: none
   */
  async write(
    { answer }: Pick<ApiContext, 'answer'>,
    { device, isNew, visitor }: Browser,
    keyedSpaceId: string | null,
  ): Promise<void> {
    // Scripts cannot read the cookies, and forms of other sites do not send them.
    const shape = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
    const set = (name: string, value: string) =>
      answer.append('set-cookie', serialize(name, value, { ...shape, maxAge: visitorSeconds }));
    if (isNew) set(guestDeviceCookie, device);
    if (keyedSpaceId !== null) set(visitorCookie, await knownVisitors.remember(keyedSpaceId, visitor));
  },
});
export type EntryCookies = ReturnType<typeof createEntryCookies>;
