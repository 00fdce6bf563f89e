import type { Tokens } from '@engawa/contract/accounts';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import { createStore } from 'zustand/vanilla';

/** The answer to a login: the session, or which factor is needed besides the password. */
export type LogInAnswer = Tokens | { second_factor: SecondFactorQuestion };

/** Its ticket is valid for 5 minutes and is not a session. */
type PendingLogin = SecondFactorQuestion & {
  /** Where they wanted to go. */
  readonly back: string | null;
};

/**
 * A login that waits for its second factor. It is only in memory: after a reload the user enters
 * the password again.
 */
export const pendingSecondFactor = createStore<{ login: PendingLogin | null }>(() => ({ login: null }));
