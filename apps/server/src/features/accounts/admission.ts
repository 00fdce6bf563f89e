import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import type { Entrance } from './log-in.ts';
import type { Sessions } from './sessions.ts';
import type { About } from './token-pairs.ts';

export type AdmissionDeps = {
  readonly sessions: Pick<Sessions, 'openForUser'>;
  /** The second factor that a log-in requires after the password; null if none. */
  askSecondFactor(userId: string): Promise<SecondFactorQuestion | null>;
};

/** Opens a session for a user who has proved their identity, or asks for the second factor. */
export const createAdmission =
  ({ sessions, askSecondFactor }: AdmissionDeps) =>
  async (userId: string, about: About): Promise<Entrance> => {
    const question = await askSecondFactor(userId);
    if (question !== null) return { userId, question };
    return { userId, session: await sessions.openForUser(userId, about) };
  };
export type Admit = ReturnType<typeof createAdmission>;
