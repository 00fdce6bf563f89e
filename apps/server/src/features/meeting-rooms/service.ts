import { type Id, Refusal } from '@engawa/contract/kernel';
import type { GuessLimit } from '../../platform/limits/guess-limit.ts';

type Deps = {
  /** Whether this password opens the meeting room, according to the database. */
  isPassword(meetingRoom: Id, typed: string): Promise<boolean>;
  /** Wrong passwords per person and meeting room. */
  readonly failures: GuessLimit;
};

type Guesser = { readonly userId: Id; readonly isGuest: boolean };

/** The passwords of meeting rooms. */
export const createMeetingRoomPasswords = ({ isPassword, failures }: Deps) => ({
  /**
   * Refuses INCORRECT_PASSWORD, and TOO_MANY_ATTEMPTS after too many wrong ones. Guests can
   * re-enter under new ids, so they are counted as strangers.
   */
  async require(meetingRoom: Id, { userId, isGuest }: Guesser, typed: string): Promise<void> {
    await failures.countOrRefuse(meetingRoom, userId, !isGuest);
    if (!(await isPassword(meetingRoom, typed))) throw new Refusal('INCORRECT_PASSWORD');
    await failures.giveBack(meetingRoom, userId, !isGuest);
  },
});
