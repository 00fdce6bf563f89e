import { type AvatarColor, avatarColors, type Profile, type User } from '@engawa/contract/accounts';
import { type Actor, type CompanyRole, type LoginMethod, Refusal } from '@engawa/contract/kernel';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database-error.ts';
import { limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { AccountMails } from './account-mails.ts';
import { requireSelf } from './confirm-password.ts';
import type { AccountLimits } from './limits.ts';
import type { Caller } from './log-in.ts';
import type { Sessions } from './sessions.ts';
import type { AccountsStore, UserRow } from './store.ts';
import type { NewSession, UserSession } from './token-pairs.ts';
import { type UserSurroundings, viewOfUser } from './user-view.ts';

export type AccountsPorts = {
  findFirstCompany(userId: string): Promise<string | null>;
  /** The role in a company. Null if the user does not belong to it. */
  findRole(companyId: string, userId: string): Promise<CompanyRole | null>;
  /**
   * The temporary address of a business card.
   * @param file the name of the stored file; null if there is none
   */
  businessCardUrl(file: string | null, ownerId: string): string | null;
  listGoogleAccounts(userId: string): Promise<UserSurroundings['googleAccounts']>;
};

export type NewAccount = {
  readonly email: string;
  /** True if an identity provider or an invitation has already verified the address. */
  readonly isEmailProved: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** Null if the user registers through an external log-in. */
  readonly password: string | null;
  /** How their first session begins. */
  readonly loginMethod: LoginMethod;
};

export type AccountsDeps = {
  store: AccountsStore;
  transact: Transact;
  sessions: Sessions;
  passwords: Passwords;
  mails: AccountMails;
  limits: Pick<AccountLimits, 'registrations' | 'provingMails'>;
  ports: AccountsPorts;
  /** True if a mail server is configured. */
  is_mail_delivered: boolean;
  now: Now;
  /** Returns a number in [0, 1). */
  random: () => number;
};

const anyColor = (random: () => number): AvatarColor =>
  avatarColors[Math.floor(random() * avatarColors.length)] ?? avatarColors[0];

/** Accounts: creating them, and the view of one's own account. */
export const createAccounts = (deps: AccountsDeps) => {
  const { store, transact, sessions, passwords, mails, limits, ports, now, random } = deps;

  const view = async (row: UserRow, companyId: string | null): Promise<User> =>
    viewOfUser(row, {
      companyId,
      role_name: companyId === null ? null : await ports.findRole(companyId, row.id),
      is_mail_delivered: deps.is_mail_delivered,
      business_card_url: ports.businessCardUrl(row.business_card_file, row.id),
      googleAccounts: await ports.listGoogleAccounts(row.id),
    });

  const allowsMail = async (email: string): Promise<boolean> => {
    try {
      await limits.provingMails.countOrRefuse(email);
      return true;
    } catch (thrown) {
      if (thrown instanceof Refusal) return false;
      throw thrown;
    }
  };

  const write = async (
    person: NewAccount,
    password_hash: string | null,
    caller: Caller,
  ): Promise<UserRow> => {
    const at = new Date(now());
    try {
      return await store.insertUser({
        email: person.email,
        email_verified_at: person.isEmailProved ? at : null,
        password_hash,
        first_name: person.first_name,
        last_name: person.last_name,
        locale: caller.locale,
        color: anyColor(random),
      });
    } catch (error) {
      if (isDuplicate(error)) throw new Refusal('EMAIL_TAKEN');
      throw error;
    }
  };

  /**
   * Creates an account with a session and, in the same transaction, whatever `settle` adds. Sends a
   * verification e-mail unless the address is verified. Refuses with TOO_MANY_ATTEMPTS and
   * TRY_AGAIN, and with EMAIL_TAKEN if the address is verified and already has an owner.
   */
  const make = async <T>(
    person: NewAccount,
    caller: Caller,
    settle: (userId: string) => Promise<T>,
  ): Promise<{ session: UserSession; user: User; settled: T }> => {
    const address = limitKeyOf(caller.address);
    await limits.registrations.countOrRefuse(address);
    const passwordHash =
      person.password === null
        ? null
        : await passwords.hash(person.password, { standing: 'stranger', key: address });
    const isAsked = !person.isEmailProved && (await allowsMail(person.email));
    return transact(async () => {
      const row = await write(person, passwordHash, caller);
      const settled = await settle(row.id);
      if (isAsked) await mails.proveAddress('verify_email', row, person.email, caller.locale);
      const session = await sessions.openForUser(row.id, person.loginMethod, caller);
      return { session, user: await view(row, await ports.findFirstCompany(row.id)), settled };
    });
  };

  return {
    make,

    /**
     * A user’s view of their own account.
     * @param companyId the company of x-company, or null for the first one
     */
    view: async (row: UserRow, companyId: string | null): Promise<User> =>
      view(row, companyId ?? (await ports.findFirstCompany(row.id))),

    /** @param companyId the company of x-company, or null for the first one */
    async me(actor: Actor, companyId: string | null): Promise<User> {
      const row = await requireSelf(store, actor);
      return view(row, companyId ?? (await ports.findFirstCompany(row.id)));
    },

    /** Refuses guests with FORBIDDEN. */
    async updateMe(actor: Actor, profile: Profile, companyId: string | null): Promise<User> {
      const { id } = await requireSelf(store, actor);
      const change = {
        first_name: profile.first_name,
        last_name: profile.last_name,
        display_name: profile.display_name,
        color: profile.color,
        ...(profile.reading === undefined ? {} : { reading: profile.reading }),
      };
      const row = await store.updateUser(id, change, new Date(now()));
      if (row === null) throw new Refusal('UNAUTHENTICATED');
      return view(row, companyId ?? (await ports.findFirstCompany(id)));
    },

    /**
     * Creates a guest: a person without an account, with a session for one space. Refuses with
     * SPACE_IS_NOT_EXIST.
     * @param color null for any colour
     */
    async admitGuest(
      name: string,
      spaceId: string,
      color: AvatarColor | null,
    ): Promise<{ session: NewSession; user: User }> {
      const guest = { first_name: name, last_name: '', display_name: name, color: color ?? anyColor(random) };
      const { session, user } = await sessions.openForGuest(guest, spaceId);
      return { session, user: await view(user, null) };
    },

    /** The background colour of a user's drawn portrait; null if the user does not exist. */
    colorOf: async (userId: string) => (await store.findUser(userId))?.color ?? null,

    async guest(actor: Actor): Promise<User> {
      if (actor.kind !== 'guest') throw new Refusal('FORBIDDEN');
      const row = await store.findUser(actor.userId);
      if (row === null) throw new Refusal('UNAUTHENTICATED');
      return view(row, null);
    },
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
