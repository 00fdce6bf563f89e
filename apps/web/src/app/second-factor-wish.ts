import type { Tokens } from '@engawa/contract/accounts';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import { createStore } from 'zustand/vanilla';

/** What a log-in answers: the way in, or what is asked for beside the password. */
export type LogInAnswer = Tokens | { second_factor: SecondFactorQuestion };

/** Its ticket lives 5 minutes, and is no session. */
type Wish = SecondFactorQuestion & {
  /** Where they wanted to go. */
  readonly back: string | null;
};

/** A log-in that waits for its second factor. In memory only: who reloads the page begins again with the password. */
export const secondFactorWish = createStore<{ wish: Wish | null }>(() => ({ wish: null }));
