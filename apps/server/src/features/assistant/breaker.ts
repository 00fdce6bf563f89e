import { Refusal, type RefusalCode } from '@engawa/contract/kernel';
import type { Now } from '../../platform/clock.ts';

const failuresInARow = 5;
const restMs = 30_000;
/** Failures of the provider itself; the others are answers. */
const failures: readonly RefusalCode[] = ['ASSISTANT_IS_SLOW', 'ASSISTANT_IS_AWAY'];
const maxProviders = 10_000;

type State = { failed: number; restUntil: number };

/** Leaves a provider alone that has failed several times in a row. */
export const createBreaker = (now: Now) => {
  const states = new Map<string, State>();
  const requireOpen = (provider: string): void => {
    const waitMs = (states.get(provider)?.restUntil ?? 0) - now();
    if (waitMs > 0) throw new Refusal('ASSISTANT_IS_AWAY', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  };
  const noteFailure = (provider: string) => {
    const { failed } = states.get(provider) ?? { failed: 0 };
    const restUntil = failed + 1 >= failuresInARow ? now() + restMs : 0;
    if (states.has(provider) || states.size < maxProviders)
      states.set(provider, { failed: failed + 1, restUntil });
  };
  return {
    /** Refuses ASSISTANT_IS_AWAY with `retryAfterSeconds` while the provider is left alone. */
    requireOpen,
    /**
     * Refuses like `requireOpen`.
     * @param isGone whether the caller has ended the call, which says nothing about the provider
     */
    async run<T>(provider: string, call: () => Promise<T>, isGone: () => boolean): Promise<T> {
      requireOpen(provider);
      const state = states.get(provider);
      // After a rest one call tries it; others are refused until its outcome is known.
      if (state !== undefined && state.failed >= failuresInARow) state.restUntil = now() + restMs;
      try {
        const answer = await call();
        states.delete(provider);
        return answer;
      } catch (error) {
        const isFailure = error instanceof Refusal && failures.includes(error.code);
        if (isGone()) {
          if (state !== undefined) state.restUntil = 0;
        } else if (isFailure) noteFailure(provider);
        else states.delete(provider);
        throw error;
      }
    },
  };
};
export type Breaker = ReturnType<typeof createBreaker>;
