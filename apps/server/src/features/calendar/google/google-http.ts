import { googleCalendarHttp, googleConnectCookie, googleConnectSeconds } from '@engawa/contract/calendar';
import { apiBasePath, Refusal } from '@engawa/contract/kernel';
import { implement } from '@orpc/server';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext, SessionGuard } from '../../../platform/http/api-context.ts';
import type { GoogleCalendars } from './google-service.ts';

export type GoogleHttpDeps = {
  readonly calendars: GoogleCalendars;
  readonly sessionGuard: SessionGuard;
  isAllowedOrigin(origin: string): boolean;
  /** The origin of the links. */
  publicUrl(): string;
  readonly is_https: boolean;
};

/** The HTTP calls of Google Calendar. */
export const createGoogleHttp = (deps: GoogleHttpDeps) => {
  const { calendars, sessionGuard, isAllowedOrigin, publicUrl, is_https } = deps;
  const mine = implement(googleCalendarHttp).$context<ApiContext>().use(sessionGuard);

  /** SameSite=Strict: only calls of our own pages read it, never the redirect from Google. */
  const carry = (context: ApiContext, carried: string, maxAge: number) =>
    context.answer.append(
      'set-cookie',
      serialize(googleConnectCookie, carried, {
        path: `${apiBasePath}/google`,
        httpOnly: true,
        sameSite: 'Strict',
        secure: is_https,
        maxAge,
      }),
    );

  return {
    accounts: mine.accounts.handler(async ({ context }) => ({
      data: await calendars.accounts(context.actor),
    })),
    connect: mine.connect.handler(async ({ input: { company_id = null, from_app }, context }) => {
      const isBeside = from_app === '1' || from_app === 'true';
      const { url, carried } = await calendars.begin(context.actor, {
        company_id,
        isBeside,
        here: publicUrl(),
      });
      carry(context, carried, googleConnectSeconds);
      return { url };
    }),
    finish: mine.finish.handler(async ({ input, context }) => {
      const { origin, actor } = context;
      if (origin !== null && !isAllowedOrigin(origin)) throw new Refusal('FORBIDDEN_ORIGIN');
      const data = await calendars.finish(actor, context.cookie(googleConnectCookie), input);
      carry(context, '', 0);
      return { data };
    }),
    disconnect: mine.disconnect.handler(async ({ input, context }) => {
      await calendars.disconnect(context.actor, input.email);
      return { data: null };
    }),
    colors: mine.colors.handler(async ({ input, context }) => ({
      items: await calendars.colors(context.actor, input.email),
    })),
    calendars: mine.calendars.handler(async ({ input, context }) => ({
      items: await calendars.calendars(context.actor, input.email),
    })),
    events: mine.events.handler(async ({ input, context }) => ({
      items: await calendars.events(context.actor, input),
    })),
  };
};
