import type { LoginMethod } from '@engawa/contract/kernel';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import type { Entrance } from './log-in.ts';
import type { Sessions } from './sessions.ts';
import type { About } from './token-pairs.ts';

export type AdmissionDeps = {
  readonly sessions: Pick<Sessions, 'openForUser'>;
  /** The second factor that a log-in requires after the password; null if none. */
  askSecondFactor(userId: string, method: LoginMethod): Promise<SecondFactorQuestion | null>;
};

/** Opens a session for a user who has proved their identity, or asks for the second factor. */
export const createAdmission =
  ({ sessions, askSecondFactor }: AdmissionDeps) =>
  async (userId: string, method: LoginMethod, about: About): Promise<Entrance> => {
    const question = await askSecondFactor(userId, method);
    if (question !== null) return { userId, question };
    return { userId, session: await sessions.openForUser(userId, method, about) };
  };
export type Admit = ReturnType<typeof createAdmission>;
