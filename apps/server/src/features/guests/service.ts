import type { AvatarColor, User } from '@engawa/contract/accounts';
import type { GuestChanges, GuestEntry } from '@engawa/contract/guests';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { type Space, whyLinkDoesNotFit } from '@engawa/contract/spaces';
import type { Now } from '../../platform/clock.ts';
import { isSameText } from '../../platform/crypto/same-text.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { KnownVisitor } from './known-visitors.ts';
import type { GuestLimits } from './limits.ts';
import type { GuestsStore } from './store.ts';

/** The conditions that a guest must meet before entry. */
export type GuestAccess = {
  /** Refuses with SPACE_IS_NOT_OPENED. */
  requireOpen(): void;
  readonly is_guest_need_password: boolean;
  /** Whether guests wait in the lobby until people inside admit them. */
  readonly isLobby: boolean;
  /** Decrypts the stored password; null if none was set. */
  readonly readGuestPassword: () => string | null;
  /** The view of the space for a guest who has been let in. */
  describe(): Promise<Space>;
};

export type GuestsPorts = {
  requireAccess(spaceId: string): Promise<GuestAccess>;
  /** @param color null for any colour */
  admit(
    name: string,
    spaceId: string,
    color: AvatarColor | null,
  ): Promise<{ session: { sessionId: string; token: string }; user: User }>;
  issueSpaceToken(actor: Actor, spaceId: string): Promise<string>;
  guest(actor: Actor): Promise<User>;
  endSession(sessionId: string): Promise<void>;
  /** Refuses with GUEST_IS_BLOCKED. */
  requireWelcome(spaceId: string, device: string, address: string): Promise<void>;
  /** Whether the lobby has admitted the guest with this ticket. */
  isAdmitted(spaceId: string, ticket: string): Promise<boolean>;
  /** Uses the admission up. @returns as whom the guest was admitted; null: there was none */
  takeAdmission(
    spaceId: string,
    ticket: string,
  ): Promise<{ readonly name: string; readonly color: AvatarColor } | null>;
  /** Remembers by what a guest who was let in can be blocked. */
  rememberDevice(userId: string, device: string, address: string): Promise<void>;
};

export type GuestsDeps = {
  store: Pick<GuestsStore, 'updateGuest'>;
  limits: Pick<GuestLimits, 'entries' | 'passwordFailures'>;
  now: Now;
  ports: GuestsPorts;
};

/** Guests: people without an account, who enter one space by its link. */
export const createGuests = ({ store, limits, now, ports }: GuestsDeps) => {
  const checkPassword = async (
    access: GuestAccess,
    { id: spaceId, password: typed }: GuestEntry,
    address: string,
    visitor: KnownVisitor | null,
  ) => {
    // Counts under the browser's own id, so that nobody else at the same address uses up its
    // attempts.
    const known = visitor?.spaceIds.includes(spaceId) ? visitor.visitorId : null;
    const guess = [spaceId, known ?? address, known !== null] as const;
    await limits.passwordFailures.countOrRefuse(...guess);
    const wanted = access.readGuestPassword();
    if (wanted === null || typed === undefined || !isSameText(typed, wanted))
      throw new Refusal('INCORRECT_PASSWORD');
    await limits.passwordFailures.giveBack(...guess);
  };
  const requireGuest = (actor: Actor) => {
    if (actor.kind !== 'guest') throw new Refusal('FORBIDDEN');
  };

  type Caller = { readonly address: string; readonly device: string };

  /** Refuses for every reason but the lobby. */
  const check = async (
    entry: GuestEntry,
    caller: Caller,
    visitor: KnownVisitor | null,
    isAdmitted: boolean,
  ) => {
    const address = limitKeyOf(caller.address);
    const access = await ports.requireAccess(entry.id);
    await ports.requireWelcome(entry.id, caller.device, address);
    // The password is checked before the opening hours, so that a guest who waits for the opening
    // knows that theirs is right. A guest who was admitted has given it before they waited.
    const isKeyed = access.is_guest_need_password && !isAdmitted;
    if (isKeyed) await checkPassword(access, entry, address, visitor);
    access.requireOpen();
    // Reads come first, so that no guest is written if the space cannot be described.
    const space = await access.describe();
    const why = whyLinkDoesNotFit(space, { floor: entry.floor, room: entry.channel });
    if (why !== null) throw new Refusal(why);
    return { address, isKeyed, space, isLobby: access.isLobby };
  };

  return {
    /**
     * Checks that a guest may enter but for the lobby. Refuses as `enter` does.
     * @returns the key of their network, and whether a password was required and correct
     */
    async checkEntry(entry: GuestEntry, caller: Caller, visitor: KnownVisitor | null) {
      await limits.entries.countOrRefuse(limitKeyOf(caller.address));
      const { address, isKeyed } = await check(entry, caller, visitor, false);
      return { address, isKeyed };
    },

    /**
     * Lets a guest in. Refuses with SPACE_IS_NOT_EXIST, SPACE_IS_NOT_OPENED, INCORRECT_PASSWORD,
     * GUEST_IS_BLOCKED, FLOOR_ID_NOT_MATCH_THE_SPACE_ID, TOO_MANY_ATTEMPTS, and with
     * GUEST_WAITS_IN_LOBBY those who must wait first.
     * @param visitor the known visitor that the browser’s token names
     * @returns also whether a password was required and correct
     */
    async enter(entry: GuestEntry, caller: Caller, visitor: KnownVisitor | null) {
      await limits.entries.countOrRefuse(limitKeyOf(caller.address));
      const { id, ticket } = entry;
      const isAdmitted = ticket !== undefined && (await ports.isAdmitted(id, ticket));
      const { address, isKeyed, space, isLobby } = await check(entry, caller, visitor, isAdmitted);
      const admitted = isAdmitted ? await ports.takeAdmission(id, ticket) : null;
      if (admitted === null && (isAdmitted || isLobby)) throw new Refusal('GUEST_WAITS_IN_LOBBY');
      // Those who admitted the guest saw this name and colour, whatever the entry itself says.
      const { name, color = null } = admitted ?? entry;
      const { session, user } = await ports.admit(name, id, color);
      await ports.rememberDevice(user.id, caller.device, address);
      const actor: Actor = {
        kind: 'guest',
        userId: user.id,
        sessionId: session.sessionId,
        spaceId: id,
      };
      const space_token = await ports.issueSpaceToken(actor, id);
      return { isKeyed, actor, answer: { token: session.token, data: { user, space, space_token } } };
    },

    /** The guest’s view of themselves. Refuses users with FORBIDDEN. */
    me: (actor: Actor): Promise<User> => ports.guest(actor),

    /** Changes name or colour. Refuses users with FORBIDDEN. */
    async change(actor: Actor, { name, color }: GuestChanges): Promise<User> {
      requireGuest(actor);
      await store.updateGuest(actor.userId, {
        ...(name === undefined ? {} : { first_name: name, display_name: name }),
        ...(color === undefined ? {} : { color }),
        updated_at: new Date(now()),
      });
      return ports.guest(actor);
    },

    /** Ends the guest's session. Refuses users with FORBIDDEN. */
    async logout(actor: Actor): Promise<void> {
      requireGuest(actor);
      await ports.endSession(actor.sessionId);
    },
  };
};
export type Guests = ReturnType<typeof createGuests>;
