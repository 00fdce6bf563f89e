/** So many different origins are named in one period: a stranger must not fill the log. */
const maxOrigins = 20;
/** After this time refused origins are forgotten, so that the log names them again, in ms. */
const periodMs = 60 * 60_000;
const maxOriginLength = 100;

/** The origin as it can stand in a line of the log. */
const cleaned = (origin: string): string => origin.replace(/[^\x21-\x7e]/g, '').slice(0, maxOriginLength);

export type RefusedOrigins = {
  /** A page of this origin was refused the live connection. */
  add(origin: string): void;
  /** The origins refused lately, cleaned and shortened, for the self-check. */
  list(): readonly string[];
};

/**
 * Tells the operator, once for each origin, whose pages are refused the live connection: under
 * another host or port without PUBLIC_URL everything else works.
 */
export const createRefusedOrigins = (deps: {
  /** Milliseconds of any clock. */
  now(): number;
  warn(origin: string, sentence: string): void;
}): RefusedOrigins => {
  const named = new Set<string>();
  let startedAt = deps.now();
  const forgetOld = () => {
    if (deps.now() - startedAt < periodMs) return;
    named.clear();
    startedAt = deps.now();
  };
  return {
    add(given) {
      forgetOld();
      const origin = cleaned(given);
      // Other origins (a sandboxed frame, an extension) are no address of Engawa.
      if (!/^https?:/.test(origin) || named.has(origin) || named.size >= maxOrigins) return;
      named.add(origin);
      deps.warn(
        origin,
        `refused the live connection of a page from ${origin}; if people open Engawa there, set PUBLIC_URL=${origin}`,
      );
    },
    list() {
      forgetOld();
      return [...named];
    },
  };
};
