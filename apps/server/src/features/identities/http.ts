import {
  identitiesHttp,
  outsideLogInCookie,
  outsideLogInSeconds,
  outsideTicketSeconds,
} from '@engawa/contract/identities';
import { type Actor, apiBasePath, Refusal } from '@engawa/contract/kernel';
import { implement } from '@orpc/server';
import { serialize } from 'hono/utils/cookie';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { OpenedSession } from './ports.ts';
import type { Identities } from './service.ts';

export type IdentitiesHttpDeps = {
  readonly identities: Identities<ApiContext>;
  readonly sessionGuard: SessionGuard;
  authenticate(bearer: string | null): Promise<Actor>;
  /** Sends the tokens of a session to the caller, as log-in does. */
  handOver(context: ApiContext, session: OpenedSession): { token: string; refresh_token?: string };
  /** Does the same for a new account and marks its browser as known. */
  welcome(
    context: ApiContext,
    userId: string,
    session: OpenedSession,
  ): Promise<{ token: string; refresh_token?: string }>;
  isAllowedOrigin(origin: string): boolean;
  /** The origin of the links. */
  publicUrl(): string;
  readonly is_https: boolean;
};

const withBinding = (context: ApiContext) => ({ ...context, binding: context.cookie(outsideLogInCookie) });

/** The HTTP calls of external log-in. */
export const createIdentitiesHttp = (deps: IdentitiesHttpDeps) => {
  const { identities, sessionGuard, authenticate, handOver, welcome, isAllowedOrigin, publicUrl, is_https } =
    deps;
  const open = implement(identitiesHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);

  /**
   * SameSite=Strict: only calls of our own pages read this cookie, never the redirect from the
   * provider.
   */
  const bind = (context: ApiContext, binding: string) =>
    context.answer.append(
      'set-cookie',
      serialize(outsideLogInCookie, binding, {
        path: `${apiBasePath}/social`,
        httpOnly: true,
        sameSite: 'Strict',
        secure: is_https,
        maxAge: outsideLogInSeconds + outsideTicketSeconds,
      }),
    );

  const requireOwnPage = ({ origin }: ApiContext) => {
    if (origin !== null && !isAllowedOrigin(origin)) throw new Refusal('FORBIDDEN_ORIGIN');
  };

  return {
    listProviders: open.listProviders.handler(() => ({ data: identities.listProviders() })),

    start: open.start.handler(async ({ input, context }) => {
      const actor = input.purpose === 'log_in' ? null : await authenticate(context.bearer);
      const { origin } = context;
      const here = origin !== null && isAllowedOrigin(origin) ? origin : publicUrl();
      const { url, binding } = await identities.start(input, actor, context, here);
      bind(context, binding);
      return { data: { url } };
    }),

    callback: open.callback.handler(async ({ input, context }) => {
      requireOwnPage(context);
      const actor = context.bearer === null ? null : await authenticate(context.bearer).catch(() => null);
      const ended = await identities.receive(input, withBinding(context), actor);
      const { provider, label } = ended;
      const onwards = { provider, label, return_to: ended.return_to };
      switch (ended.outcome) {
        case 'logged_in':
          return { outcome: ended.outcome, ...onwards, ...handOver(context, ended.session) };
        case 'second_factor':
          return { outcome: ended.outcome, ...onwards, second_factor: ended.question };
        case 'register':
          return {
            outcome: ended.outcome,
            ...onwards,
            ticket: ended.ticket,
            profile: ended.profile,
            is_joining: ended.is_joining,
          };
        case 'prove':
          return { outcome: ended.outcome, ...onwards, ticket: ended.ticket, email: ended.email };
        case 'linked':
          return { outcome: ended.outcome, ...onwards };
        case 'proved':
          return { outcome: ended.outcome, ...onwards, proof: ended.proof };
      }
    }),

    register: open.register.handler(async ({ input, context }) => {
      const { session, user, company, space, return_to } = await identities.register(
        input,
        withBinding(context),
      );
      const tokens = await welcome(context, user.id, session);
      return { ...tokens, data: { user, company, space, return_to } };
    }),

    link: guarded.link.handler(async ({ input, context }) => ({
      data: await identities.link(input, withBinding(context), context.actor),
    })),

    listMine: guarded.listMine.handler(async ({ context }) => ({
      data: await identities.listMine(context.actor),
    })),

    unlink: guarded.unlink.handler(async ({ input, context }) => {
      await identities.unlink(input.id, input.proof, context.actor);
      return { data: null };
    }),
  };
};
