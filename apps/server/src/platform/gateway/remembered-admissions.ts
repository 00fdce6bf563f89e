import { createHash } from 'node:crypto';
import type { Actor } from '@engawa/contract/kernel';

/** A pair of tokens opened this when the database was asked. */
export type Admission = { readonly actor: Actor; readonly spaceId: string };

/** The tokens of a call. Their values are not kept. */
export type AdmissionTokens = { readonly bearer: string; readonly spaceToken: string };

/** One takes about 300 bytes. The oldest are forgotten first. */
const maxKept = 10_000;

const keyOf = ({ bearer, spaceToken }: AdmissionTokens): string =>
  createHash('sha256').update(`${bearer} ${spaceToken}`).digest('base64url');

/**
 * Keeps in mind what this process has admitted, for people whose connection is lost while the
 * database is away. It opens nothing by itself: the caller checks that the person still has their
 * place.
 */
export const createRememberedAdmissions = () => {
  const admissions = new Map<string, Admission>();
  const keysOf = new Map<string, Set<string>>();

  const remove = (key: string) => {
    const known = admissions.get(key);
    if (known === undefined) return;
    admissions.delete(key);
    const { sessionId } = known.actor;
    const keys = keysOf.get(sessionId);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(sessionId);
  };

  return {
    remember(tokens: AdmissionTokens, admission: Admission): void {
      const key = keyOf(tokens);
      remove(key);
      admissions.set(key, admission);
      const { sessionId } = admission.actor;
      keysOf.set(sessionId, (keysOf.get(sessionId) ?? new Set()).add(key));
      const [oldest] = admissions.keys();
      if (admissions.size > maxKept && oldest !== undefined) remove(oldest);
    },
    find: (tokens: AdmissionTokens): Admission | null => admissions.get(keyOf(tokens)) ?? null,
    /** After a refusal. */
    forget: (tokens: AdmissionTokens): void => remove(keyOf(tokens)),
    /** After a time in which the end of a session may have been missed. */
    forgetAll(): void {
      admissions.clear();
      keysOf.clear();
    },
    /** After the end of a session, in any process. */
    forgetSession(sessionId: string): void {
      for (const key of [...(keysOf.get(sessionId) ?? [])]) remove(key);
    },
  };
};
export type RememberedAdmissions = ReturnType<typeof createRememberedAdmissions>;
