import type { Registration, User } from '@engawa/contract/accounts';
import type { Company } from '@engawa/contract/companies';
import type { Locale, LoginMethod } from '@engawa/contract/kernel';
import type { SpaceSummary } from '@engawa/contract/spaces';
import type { Caller } from './log-in.ts';
import type { Accounts } from './service.ts';
import type { UserSession } from './token-pairs.ts';

/** The company and first space that registration creates for a new user. */
export type FirstSpace = { readonly company: Company; readonly space: SpaceSummary };

export type RegistrationDeps = {
  readonly accounts: Pick<Accounts, 'make'>;
  addFirstSpace(order: {
    managerId: string;
    company_name: string;
    space_name: string;
    locale: Locale;
  }): Promise<FirstSpace>;
};

type ExternalOrder = {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** Null if the user registers to join an existing company. */
  readonly place: { readonly company_name: string; readonly space_name: string } | null;
  readonly provider: LoginMethod;
};

/** Registration without an invitation: an account with a company and its first space. */
export const createRegistration = ({ accounts, addFirstSpace }: RegistrationDeps) => ({
  /**
   * Creates a user, their company and its first space, all or nothing. An address that another
   * account has verified neither blocks the registration nor shows in the response; its owner
   * gets an e-mail. Refuses with TOO_MANY_ATTEMPTS and TRY_AGAIN.
   */
  async register(
    input: Registration,
    caller: Caller,
  ): Promise<{ session: UserSession; user: User } & FirstSpace> {
    const { email, password, first_name, last_name } = input;
    const { company_name, space_name } = input;
    const { settled, ...made } = await accounts.make(
      { email, isEmailProved: false, password, first_name, last_name, loginMethod: 'password' },
      caller,
      (managerId) => addFirstSpace({ managerId, company_name, space_name, locale: caller.locale }),
    );
    return { ...made, ...settled };
  },

  /**
   * Creates a user without a password, who logs in through an identity provider. Refuses with
   * TOO_MANY_ATTEMPTS, and with EMAIL_TAKEN if the address is verified and has an owner.
   */
  async registerExternal(
    { email, isEmailVerified, first_name, last_name, place, provider }: ExternalOrder,
    caller: Caller,
  ): Promise<{
    session: UserSession;
    user: User;
    company: Company | null;
    space: SpaceSummary | null;
  }> {
    const { settled, ...made } = await accounts.make(
      {
        email,
        isEmailProved: isEmailVerified,
        password: null,
        first_name,
        last_name,
        loginMethod: provider,
      },
      caller,
      async (managerId) =>
        place === null
          ? { company: null, space: null }
          : addFirstSpace({ managerId, ...place, locale: caller.locale }),
    );
    return { ...made, ...settled };
  },
});
export type RegistrationWays = ReturnType<typeof createRegistration>;
