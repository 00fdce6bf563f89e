import type { Actor } from '@engawa/contract/kernel';

/** A session in a space. */
export type Entry = { readonly sessionId: string; readonly spaceId: string };

/** One takes about 300 bytes. The oldest are forgotten first. */
const maxKept = 10_000;

const keyOf = ({ sessionId, spaceId }: Entry): string => `${sessionId} ${spaceId}`;

const forgetOldest = (kept: Pick<Set<string>, 'size' | 'keys' | 'delete'>): void => {
  const oldest = kept.size > maxKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
};

/**
 * Keeps in mind which sessions this process has admitted to which spaces, for people whose
 * connection is lost while the database is away. It opens nothing by itself: the caller checks the
 * tokens, and that the person still has their place.
 */
export const createRememberedAdmissions = () => {
  const actors = new Map<string, Actor>();
  const ended = new Set<string>();

  return {
    /** A session that has ended meanwhile is not remembered. */
    remember(entry: Entry, actor: Actor): void {
      const key = keyOf(entry);
      actors.delete(key);
      if (ended.has(entry.sessionId)) return;
      actors.set(key, actor);
      forgetOldest(actors);
    },
    find: (entry: Entry): Actor | null => actors.get(keyOf(entry)) ?? null,
    /** After a refusal. */
    forget: (entry: Entry): void => void actors.delete(keyOf(entry)),
    /** After the end of a session. */
    forgetSession(sessionId: string): void {
      for (const [key, actor] of actors) if (actor.sessionId === sessionId) actors.delete(key);
      ended.add(sessionId);
      forgetOldest(ended);
    },
  };
};
export type RememberedAdmissions = ReturnType<typeof createRememberedAdmissions>;
