import { createHash, randomBytes } from 'node:crypto';
import {
  logInTicketSeconds,
  maxLogInTries,
  maxQuestions,
  proofSeconds,
} from '@engawa/contract/second-factors';
import type { Now } from '../../platform/clock.ts';
import type { ChallengePurpose, ChallengeRow } from './challenges-store.ts';
import type { SecondFactorsStore } from './store.ts';

const ticketBytes = 32;
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

const lifeSeconds: Record<ChallengePurpose, number> = {
  log_in: logInTicketSeconds,
  new_passkey: logInTicketSeconds,
  passkey_log_in: logInTicketSeconds,
  passkey_proof: logInTicketSeconds,
  proof: proofSeconds,
};

/** Questions that wait for their answers, by tickets of which only the hash is kept. A ticket opens nothing by itself. */
export const createChallenges = ({ store, now }: { store: SecondFactorsStore; now: Now }) => ({
  async ask(purpose: ChallengePurpose, userId: string | null, challenge: string | null): Promise<string> {
    const ticket = randomBytes(ticketBytes).toString('base64url');
    const hash = hashOf(ticket);
    const at = now();
    await store.insertChallenge({
      hash,
      purpose,
      userId,
      challenge,
      createdAt: new Date(at),
      expiresAt: new Date(at + lifeSeconds[purpose] * 1000),
    });
    // At once, not only when the house is tidied: whoever asks and asks fills no table.
    if (userId !== null) await store.keepNewestChallenges(userId, purpose, hash, maxQuestions);
    return ticket;
  },

  find: (purpose: ChallengePurpose, ticket: string): Promise<ChallengeRow | null> =>
    store.findChallenge(hashOf(ticket), purpose, new Date(now())),

  setChallenge: (ticket: string, challenge: string): Promise<void> =>
    store.setChallenge(hashOf(ticket), challenge),

  /** Whether there is a try left; it is gone by asking. */
  countTry: (purpose: ChallengePurpose, ticket: string): Promise<boolean> =>
    store.countTry(hashOf(ticket), purpose, maxLogInTries, new Date(now())),

  /** The question, which nobody can answer any more; null when it is over already. */
  take: (purpose: ChallengePurpose, ticket: string): Promise<ChallengeRow | null> =>
    store.takeChallenge(hashOf(ticket), purpose, new Date(now())),

  forgetExpired: (): Promise<void> => store.deleteExpiredChallenges(new Date(now())),
});
export type Challenges = ReturnType<typeof createChallenges>;
