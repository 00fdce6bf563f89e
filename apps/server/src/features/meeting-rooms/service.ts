import { type Id, Refusal } from '@engawa/contract/kernel';
import { isSameText } from '../../platform/crypto/same-text.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';

type Deps = {
  /** The password of a meeting room, opened; null when none is set. */
  findPassword(meetingRoom: Id): Promise<string | null>;
  /** Wrong passwords per person and meeting room. */
  readonly failures: AttemptLimit;
};

/** The passwords of meeting rooms, at their doors. */
export const createMeetingRoomPasswords = ({ findPassword, failures }: Deps) => ({
  /** Refuses INCORRECT_PASSWORD, and TOO_MANY_ATTEMPTS after too many wrong ones. */
  async require(meetingRoom: Id, userId: Id, typed: string): Promise<void> {
    const key = `${meetingRoom} ${userId}`;
    await failures.take(key);
    const wanted = await findPassword(meetingRoom);
    if (wanted === null || !isSameText(typed, wanted)) throw new Refusal('INCORRECT_PASSWORD');
    await failures.giveBack(key);
  },
});
