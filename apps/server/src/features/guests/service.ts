import type { User } from '@engawa/contract/accounts';
import type { GuestEntry } from '@engawa/contract/guests';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { Space } from '@engawa/contract/spaces';
import { isSameText } from '../../platform/crypto/same-text.ts';
import { type AttemptLimit, limitKeyOf } from '../../platform/limits/attempt-limit.ts';

/** What a guest meets before they are inside. */
export type Door = {
  readonly isGuestNeedPassword: boolean;
  /** Opens the stored password; null when none was set. */
  readonly readGuestPassword: () => string | null;
  /** The space behind it, for whom it has let in. */
  describe(): Promise<Space>;
};

export type GuestsPorts = {
  requireDoor(spaceId: string): Promise<Door>;
  requireRoom(roomId: string, spaceId: string): Promise<unknown>;
  admit(
    name: string,
    spaceId: string,
  ): Promise<{ session: { sessionId: string; token: string }; user: User }>;
  issueSpaceToken(actor: Actor, spaceId: string): Promise<string>;
  guest(actor: Actor): Promise<User>;
};

export type GuestLimits = {
  readonly entries: AttemptLimit;
  /** Wrong passwords per space and address. */
  readonly passwordFailures: AttemptLimit;
};

export type GuestsDeps = { limits: GuestLimits; ports: GuestsPorts };

/** Guests: people without an account, who enter one space by its link. */
export const createGuests = ({ limits, ports }: GuestsDeps) => {
  const checkPassword = async (door: Door, typed: string | undefined, key: string) => {
    if (!door.isGuestNeedPassword) return;
    await limits.passwordFailures.take(key);
    const wanted = door.readGuestPassword();
    if (wanted === null || typed === undefined || !isSameText(typed, wanted))
      throw new Refusal('INCORRECT_PASSWORD');
    await limits.passwordFailures.giveBack(key);
  };

  return {
    /** Lets a guest in: SPACE_IS_NOT_EXIST, INCORRECT_PASSWORD, ROOM_IS_NOT_EXIST, TOO_MANY_ATTEMPTS. */
    async enter(entry: GuestEntry, caller: { address: string }) {
      const address = limitKeyOf(caller.address);
      await limits.entries.take(address);
      const door = await ports.requireDoor(entry.id);
      await checkPassword(door, entry.password, `${entry.id} ${address}`);
      if (entry.channel !== undefined) await ports.requireRoom(entry.channel, entry.id);
      // What is only read comes first: whoever cannot be told of the space is not written either.
      const space = await door.describe();
      const { session, user } = await ports.admit(entry.name, entry.id);
      const actor: Actor = {
        kind: 'guest',
        userId: user.id,
        sessionId: session.sessionId,
        spaceId: entry.id,
      };
      const space_token = await ports.issueSpaceToken(actor, entry.id);
      return { token: session.token, data: { user, space, space_token } };
    },

    /** Who I am as a guest; FORBIDDEN for everyone else. */
    me: (actor: Actor): Promise<User> => ports.guest(actor),
  };
};
export type Guests = ReturnType<typeof createGuests>;
