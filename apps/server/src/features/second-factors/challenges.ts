import { createHash, randomBytes } from 'node:crypto';
import type { LoginMethod } from '@engawa/contract/kernel';
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

/**
 * Challenges that wait for an answer, identified by tickets of which only the hash is stored. A
 * ticket alone grants nothing.
 */
export const createChallenges = ({ store, now }: { store: SecondFactorsStore; now: Now }) => ({
  async ask(
    purpose: ChallengePurpose,
    userId: string | null,
    challenge: string | null,
    login_method: LoginMethod | null = null,
  ): Promise<string> {
    const ticket = randomBytes(ticketBytes).toString('base64url');
    const hash = hashOf(ticket);
    const at = now();
    await store.insertChallenge({
      hash,
      purpose,
      userId,
      challenge,
      login_method,
      created_at: new Date(at),
      expires_at: new Date(at + lifeSeconds[purpose] * 1000),
    });
    // Deleted at once and not only by the scheduled cleanup, so that repeated requests cannot fill
    // the table.
    if (userId !== null) await store.keepNewestChallenges(userId, purpose, hash, maxQuestions);
    return ticket;
  },

  find: (purpose: ChallengePurpose, ticket: string): Promise<ChallengeRow | null> =>
    store.findChallenge(hashOf(ticket), purpose, new Date(now())),

  setChallenge: (ticket: string, challenge: string): Promise<void> =>
    store.setChallenge(hashOf(ticket), challenge),

  /** Uses up one try; false if none was left. */
  countTry: (purpose: ChallengePurpose, ticket: string): Promise<boolean> =>
    store.countTry(hashOf(ticket), purpose, maxLogInTries, new Date(now())),

  /** Takes the challenge, so that nobody can answer it any more; null if it is over already. */
  redeem: (purpose: ChallengePurpose, ticket: string): Promise<ChallengeRow | null> =>
    store.takeChallenge(hashOf(ticket), purpose, new Date(now())),

  forgetExpired: (): Promise<void> => store.deleteExpiredChallenges(new Date(now())),
});
export type Challenges = ReturnType<typeof createChallenges>;
