import { type Id, Refusal } from '@engawa/contract/kernel';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';

type Deps = {
  /** Whether this opens the door of the meeting room, as the database has it now. */
  isPassword(meetingRoom: Id, typed: string): Promise<boolean>;
  /** Wrong passwords per person and meeting room. */
  readonly failures: AttemptLimit;
};

/** The passwords of meeting rooms, at their doors. */
export const createMeetingRoomPasswords = ({ isPassword, failures }: Deps) => ({
  /** Refuses INCORRECT_PASSWORD, and TOO_MANY_ATTEMPTS after too many wrong ones. */
  async require(meetingRoom: Id, userId: Id, typed: string): Promise<void> {
    const key = `${meetingRoom} ${userId}`;
    await failures.take(key);
    if (!(await isPassword(meetingRoom, typed))) throw new Refusal('INCORRECT_PASSWORD');
    await failures.giveBack(key);
  },
});
