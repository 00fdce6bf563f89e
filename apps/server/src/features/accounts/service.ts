import {
  type AvatarColor,
  avatarColors,
  type Credentials,
  type Registration,
  type User,
} from '@engawa/contract/accounts';
import type { Company } from '@engawa/contract/companies';
import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { SpaceSummary } from '@engawa/contract/spaces';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Transact } from '../../platform/db/database.ts';
import { type AttemptLimit, limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import type { NewSession, Sessions, UserSession } from './sessions.ts';
import type { AccountsStore } from './store.ts';
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
};

export type AccountLimits = {
  /** Failed log-ins per account and address: whoever guesses from elsewhere does not lock the owner out. */
  readonly accountFailures: AttemptLimit;
  readonly addressFailures: AttemptLimit;
  readonly registrations: AttemptLimit;
};

export type AccountsDeps = {
  store: AccountsStore;
  transact: Transact;
  sessions: Sessions;
  passwords: Passwords;
  limits: AccountLimits;
  ports: AccountsPorts;
  /** A number in [0, 1). */
  random: () => number;
};

export type Caller = { readonly address: string; readonly locale: Locale };

/** Accounts: registering, logging in, and who one is. */
export const createAccounts = ({
  store,
  transact,
  sessions,
  passwords,
  limits,
  ports,
  random,
}: AccountsDeps) => {
  const anyColor = (): AvatarColor =>
    avatarColors[Math.floor(random() * avatarColors.length)] ?? avatarColors[0];

  return {
    /** Makes a user, their company and its first space, all or nothing. Refuses with EMAIL_TAKEN, TOO_MANY_ATTEMPTS. */
    async register(
      input: Registration,
      caller: Caller,
    ): Promise<{ session: UserSession; user: User } & FirstPlace> {
      await limits.registrations.take(limitKeyOf(caller.address));
      if ((await store.findUserByEmail(input.email)) !== null) throw new Refusal('EMAIL_TAKEN');
      const passwordHash = await passwords.hash(input.password);
      return transact(async () => {
        const row = await store.insertUser({
          email: input.email,
          passwordHash,
          firstName: input.first_name,
          lastName: input.last_name,
          color: anyColor(),
        });
        if (row === null) throw new Refusal('EMAIL_TAKEN');
        const place = await ports.foundFirstPlace({
          managerId: row.id,
          companyName: input.company_name,
          spaceName: input.space_name,
          locale: caller.locale,
        });
        const session = await sessions.openForUser(row.id);
        return { session, user: viewOfUser(row, place.company.uuid), ...place };
      });
    },

    /** Opens a session by e-mail and password. Refuses with LOGIN_FAILED, and before any hashing TOO_MANY_ATTEMPTS. */
    async login({ email, password }: Credentials, caller: Caller): Promise<UserSession> {
      const address = limitKeyOf(caller.address);
      // Each attempt is counted before it is known to fail, so that many at once cannot slip through.
      await limits.accountFailures.take(`${email} ${address}`);
      await limits.addressFailures.take(address);
      const row = await store.findUserByEmail(email);
      const fits = await passwords.fits(password, row?.passwordHash ?? null);
      if (row === null || !fits) throw new Refusal('LOGIN_FAILED');
      await limits.accountFailures.giveBack(`${email} ${address}`);
      await limits.addressFailures.giveBack(address);
      return sessions.openForUser(row.id);
    },

    /** @param companyId the company that x-company chose, or null for the first one */
    async me(actor: Actor, companyId: string | null): Promise<User> {
      if (actor.kind !== 'user') throw new Refusal('FORBIDDEN');
      const row = await store.findUser(actor.userId);
      if (row === null) throw new Refusal('UNAUTHENTICATED');
      return viewOfUser(row, companyId ?? (await ports.findFirstCompany(actor.userId)));
    },

    /** A person without an account, with a session for one space. Refuses with SPACE_IS_NOT_EXIST. */
    async admitGuest(name: string, spaceId: string): Promise<{ session: NewSession; user: User }> {
      const guest = { firstName: name, lastName: '', displayName: name, color: anyColor() };
      const { session, user } = await sessions.openForGuest(guest, spaceId);
      return { session, user: viewOfUser(user, null) };
    },

    async guest(actor: Actor): Promise<User> {
      if (actor.kind !== 'guest') throw new Refusal('FORBIDDEN');
      const row = await store.findUser(actor.userId);
      if (row === null) throw new Refusal('UNAUTHENTICATED');
      return viewOfUser(row, null);
    },
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
