import {
  type AvatarColor,
  avatarColors,
  type Profile,
  type Registration,
  type User,
} from '@engawa/contract/accounts';
import type { Company } from '@engawa/contract/companies';
import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { SpaceSummary } from '@engawa/contract/spaces';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database-error.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import { requireSelf } from './confirm-password.ts';
import type { Letters } from './letters.ts';
import type { AccountLimits } from './limits.ts';
import type { Caller } from './log-in.ts';
import type { NewSession, Sessions, UserSession } from './sessions.ts';
import type { AccountsStore, UserRow } from './store.ts';
import { viewOfUser } from './user-view.ts';

/** The company and first space that registration makes for a new user. */
export type FirstPlace = { readonly company: Company; readonly space: SpaceSummary };

export type AccountsPorts = {
  foundFirstPlace(order: {
    managerId: string;
    companyName: string;
    spaceName: string;
    locale: Locale;
  }): Promise<FirstPlace>;
  findFirstCompany(userId: string): Promise<string | null>;
  /** Where a business card is for a while. @param file its name among the stored files; null: there is none */
  businessCardUrl(file: string | null): string | null;
};

export type NewAccount = {
  readonly email: string;
  /** They have proved elsewhere that the address is theirs. */
  readonly isEmailProved: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: they come by a log-in elsewhere. */
  readonly password: string | null;
};

export type AccountsDeps = {
  store: AccountsStore;
  transact: Transact;
  sessions: Sessions;
  passwords: Passwords;
  letters: Letters;
  limits: Pick<AccountLimits, 'registrations' | 'provingLetters'>;
  ports: AccountsPorts;
  /** Letters leave this house. */
  isMailDelivered: boolean;
  now: Now;
  /** A number in [0, 1). */
  random: () => number;
};

/** Accounts: making one, and who one is. */
export const createAccounts = (deps: AccountsDeps) => {
  const { store, transact, sessions, passwords, letters, limits, ports, now, random } = deps;

  const anyColor = (): AvatarColor =>
    avatarColors[Math.floor(random() * avatarColors.length)] ?? avatarColors[0];

  const view = (row: UserRow, companyId: string | null): User =>
    viewOfUser(row, {
      companyId,
      isMailDelivered: deps.isMailDelivered,
      businessCardUrl: ports.businessCardUrl(row.businessCardFile),
    });

  const allowsLetter = async (email: string): Promise<boolean> => {
    try {
      await limits.provingLetters.take(email);
      return true;
    } catch (thrown) {
      if (thrown instanceof Refusal) return false;
      throw thrown;
    }
  };

  const write = async (person: NewAccount, passwordHash: string | null, caller: Caller): Promise<UserRow> => {
    const at = new Date(now());
    try {
      return await store.insertUser({
        email: person.email,
        emailVerifiedAt: person.isEmailProved ? at : null,
        passwordHash,
        firstName: person.firstName,
        lastName: person.lastName,
        locale: caller.locale,
        color: anyColor(),
      });
    } catch (error) {
      if (isDuplicate(error)) throw new Refusal('EMAIL_TAKEN');
      throw error;
    }
  };

  /**
   * Makes an account with a session; whatever else belongs to it is made in the same transaction. Unless the address is
   * proved, a letter asks for it. TOO_MANY_ATTEMPTS, TRY_AGAIN; EMAIL_TAKEN when it is proved and has an owner already.
   */
  const make = async <T>(
    person: NewAccount,
    caller: Caller,
    settle: (userId: string) => Promise<T>,
  ): Promise<{ session: UserSession; user: User; settled: T }> => {
    const address = limitKeyOf(caller.address);
    await limits.registrations.take(address);
    const passwordHash =
      person.password === null
        ? null
        : await passwords.hash(person.password, { standing: 'stranger', key: address });
    const isAsked = !person.isEmailProved && (await allowsLetter(person.email));
    return transact(async () => {
      const row = await write(person, passwordHash, caller);
      const settled = await settle(row.id);
      if (isAsked) await letters.proveAddress('verify_email', row, person.email, caller.locale);
      const session = await sessions.openForUser(row.id, caller);
      return { session, user: view(row, await ports.findFirstCompany(row.id)), settled };
    });
  };

  return {
    make,

    /**
     * Makes a user, their company and its first space, all or nothing. An address that somebody has proved is no
     * hindrance and no news to whoever registers it: its owner is told by a letter. TOO_MANY_ATTEMPTS, TRY_AGAIN.
     */
    async register(
      input: Registration,
      caller: Caller,
    ): Promise<{ session: UserSession; user: User } & FirstPlace> {
      const { email, password, first_name: firstName, last_name: lastName } = input;
      const { settled, ...made } = await make(
        { email, isEmailProved: false, password, firstName, lastName },
        caller,
        (managerId) =>
          ports.foundFirstPlace({
            managerId,
            companyName: input.company_name,
            spaceName: input.space_name,
            locale: caller.locale,
          }),
      );
      return { ...made, ...settled };
    },

    /** A person as themselves. @param companyId the company that x-company chose, or null for the first one */
    view: async (row: UserRow, companyId: string | null): Promise<User> =>
      view(row, companyId ?? (await ports.findFirstCompany(row.id))),

    /** @param companyId the company that x-company chose, or null for the first one */
    async me(actor: Actor, companyId: string | null): Promise<User> {
      const row = await requireSelf(store, actor);
      return view(row, companyId ?? (await ports.findFirstCompany(row.id)));
    },

    /** FORBIDDEN for guests. */
    async updateMe(actor: Actor, profile: Profile, companyId: string | null): Promise<User> {
      const { id } = await requireSelf(store, actor);
      const change = {
        firstName: profile.first_name,
        lastName: profile.last_name,
        displayName: profile.display_name,
        color: profile.color,
      };
      const row = await store.updateUser(id, change, new Date(now()));
      if (row === null) throw new Refusal('UNAUTHENTICATED');
      return view(row, companyId ?? (await ports.findFirstCompany(id)));
    },

    /**
     * A person without an account, with a session for one space. Refuses with SPACE_IS_NOT_EXIST.
     * @param color null: any
     */
    async admitGuest(
      name: string,
      spaceId: string,
      color: AvatarColor | null,
    ): Promise<{ session: NewSession; user: User }> {
      const guest = { firstName: name, lastName: '', displayName: name, color: color ?? anyColor() };
      const { session, user } = await sessions.openForGuest(guest, spaceId);
      return { session, user: view(user, null) };
    },

    async guest(actor: Actor): Promise<User> {
      if (actor.kind !== 'guest') throw new Refusal('FORBIDDEN');
      const row = await store.findUser(actor.userId);
      if (row === null) throw new Refusal('UNAUTHENTICATED');
      return view(row, null);
    },
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
