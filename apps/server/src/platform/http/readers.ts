import { browserSessionsCookie } from '@engawa/contract/accounts';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Now } from '../clock.ts';
import { createShortMemory } from '../limits/short-memory.ts';
import type { ApiContext } from './api-context.ts';
import { bearerOf } from './api-handler.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * For how long it may go unnoticed that a session has ended, or a person was removed, when a file
 * is requested. A page asks for all pictures of a room within a few seconds, and each would cost
 * two queries; a minute is what people are promised (ROM-26), and this is well within it.
 */
export const readerKeptMs = 10_000;

/** The cookie that names the sessions of a browser. */
export type BrowserSessions = {
  /** Names the session of an actor from now on. An account replaces the one before. */
  add(context: Pick<ApiContext, 'cookie' | 'answer'>, actor: Pick<Actor, 'kind' | 'sessionId'>): void;
  /** The ids of the sessions that a cookie names; none when it is not one of ours. */
  list(cookie: string | null): string[];
};

type ReadersDeps = {
  readonly browserSessions: Pick<BrowserSessions, 'list'>;
  readonly now: Now;
  /** The actor of a bearer token. Refuses with UNAUTHENTICATED. */
  authenticate(bearer: string | null): Promise<Actor>;
  /** The actor of a living session; null: it is over. */
  findActor(sessionId: string): Promise<Actor | null>;
};

/** Whether a person may read a file. It is refused only with TRY_AGAIN. */
export type MayRead = (actor: Actor, file: string) => Promise<boolean>;

const noOne = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

/**
 * Finds those who ask for a file: the bearer of a token, otherwise the people whose sessions the
 * browser has.
 */
export const createReaders = ({ browserSessions, now, authenticate, findActor }: ReadersDeps) => {
  const remembered = createShortMemory<Actor | null>(now, readerKeptMs);

  const actorsOf = async (c: Context<HttpEnv>): Promise<Actor[]> => {
    const bearer = bearerOf(c.req.header('authorization'));
    if (bearer !== null) {
      const actor = await authenticate(bearer).catch(noOne);
      return actor === null ? [] : [actor];
    }
    const ids = browserSessions.list(getCookie(c, browserSessionsCookie) ?? null);
    const actors = await Promise.all(ids.map((id) => remembered(id, () => findActor(id))));
    return actors.filter((actor) => actor !== null);
  };

  return {
    /**
     * Refuses with NOT_FOUND when none of those who ask may read the file by any of the given
     * rules, and with TRY_AGAIN when that cannot be known now.
     */
    async require(c: Context<HttpEnv>, file: string, rules: readonly MayRead[]): Promise<void> {
      let passing: unknown = null;
      for (const actor of await actorsOf(c))
        for (const mayRead of rules)
          try {
            if (await mayRead(actor, file)) return;
          } catch (error) {
            // Another session of the browser, or another rule, may still allow it.
            if (!(error instanceof Refusal)) throw error;
            passing = error;
          }
      throw passing ?? new Refusal('NOT_FOUND');
    },
  };
};
export type Readers = ReturnType<typeof createReaders>;
