import type { Credentials } from '@engawa/contract/accounts';
import { type Locale, Refusal } from '@engawa/contract/kernel';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import type { Waiter } from '../../platform/auth/fair-queue.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Transact } from '../../platform/db/database.ts';
import {
  type AttemptLimit,
  type Counted,
  giveBackToAll,
  limitKeyOf,
  takeFromAll,
} from '../../platform/limits/attempt-limit.ts';
import type { KnownDevice } from './known-devices.ts';
import type { AccountLimits } from './limits.ts';
import type { About, Sessions, UserSession } from './sessions.ts';
import type { AccountsStore, UserRow } from './store.ts';

export type Caller = About & { readonly locale: Locale };

/** A session, or what is still asked before there is one. */
export type Entrance =
  | { readonly userId: string; readonly session: UserSession }
  | { readonly userId: string; readonly question: SecondFactorQuestion };

export type LogInDeps = {
  store: Pick<AccountsStore, 'listClaimants' | 'listWithEmail' | 'holdPasswordHash'>;
  transact: Transact;
  sessions: Pick<Sessions, 'openForUser'>;
  passwords: Pick<Passwords, 'whichFits'>;
  limits: Pick<
    AccountLimits,
    | 'accountFailures'
    | 'addressFailures'
    | 'strangersFailures'
    | 'deviceFailures'
    | 'knownFailures'
    | 'quietAccounts'
    | 'quietAddresses'
  >;
  /** What is asked of somebody beside their password; null: nothing. */
  askSecondFactor(userId: string): Promise<SecondFactorQuestion | null>;
};

/**
 * The three accounts that an address and a password may mean, in the order they are tried: its owner, and of those who
 * only say that it is theirs the first and the last. The first, so that nobody can push somebody out by registering
 * their address again; the last, so that a registration always opens. Always three places, because each costs a hash.
 */
const threeOf = (claimants: readonly UserRow[]): (UserRow | null)[] => {
  const owner = claimants.find((row) => row.emailVerifiedAt !== null) ?? null;
  const others = claimants.filter((row) => row.emailVerifiedAt === null);
  const first = others[0] ?? null;
  const last = others.at(-1) ?? null;
  return [owner, first, last === first ? null : last];
};

/** Logging in. */
export const createLogIn = (deps: LogInDeps) => {
  const { store, transact, sessions, passwords, limits, askSecondFactor } = deps;
  /** A session for whom has proved who they are, or the question for their second factor. */
  const admit = async (userId: string, about: About): Promise<Entrance> => {
    const question = await askSecondFactor(userId);
    if (question !== null) return { userId, question };
    return { userId, session: await sessions.openForUser(userId, about) };
  };

  /** The first of these people whom the password fits, with as many hashes as there are places; or LOGIN_FAILED. */
  const pick = async (
    password: string,
    readRows: () => Promise<readonly (UserRow | null)[]>,
    who: Waiter,
  ): Promise<UserRow> => {
    let rows: readonly (UserRow | null)[] = [];
    const readHashes = async () => {
      rows = await readRows();
      return rows.map((row) => row?.passwordHash ?? null);
    };
    const place = await passwords.whichFits(password, readHashes, who);
    const row = place === null ? null : rows[place];
    if (!row) throw new Refusal('LOGIN_FAILED');
    return row;
  };
  // Each attempt is counted before it is known to fail, so that many at once cannot slip through.
  const unlessTooMany = async (
    counted: readonly Counted[],
    attempt: () => Promise<UserRow>,
  ): Promise<UserRow> => {
    await takeFromAll(counted);
    const row = await attempt();
    await giveBackToAll(counted);
    return row;
  };

  /** Whether nobody has just failed there; counted until it turns out that this one has not. */
  const isQuiet = async (limit: AttemptLimit, key: string): Promise<boolean> => {
    try {
      await limit.take(key);
      return true;
    } catch (thrown) {
      if (thrown instanceof Refusal) return false;
      throw thrown;
    }
  };

  const asStranger = ({ email, password }: Credentials, caller: Caller): Promise<UserRow> => {
    const address = limitKeyOf(caller.address);
    return unlessTooMany(
      [
        // First: an address that has used up its attempts makes no keys for the accounts it goes on trying.
        [limits.addressFailures, address],
        [limits.accountFailures, `${email} ${address}`],
        [limits.strangersFailures, email],
      ],
      async () => {
        const isAccountQuiet = await isQuiet(limits.quietAccounts, email);
        const isAddressQuiet = await isQuiet(limits.quietAddresses, address);
        const standing = isAccountQuiet && isAddressQuiet ? 'stranger' : 'suspect';
        const readRows = async () => threeOf(await store.listClaimants(email));
        const row = await pick(password, readRows, { standing, key: email });
        if (isAccountQuiet) await limits.quietAccounts.giveBack(email);
        if (isAddressQuiet) await limits.quietAddresses.giveBack(address);
        return row;
      },
    );
  };

  /**
   * From a browser that some of the accounts know: those alone, so that who has an account under somebody else's
   * address has no more guesses at theirs. Whoever means another is a stranger to it.
   */
  const asKnown = async (
    credentials: Credentials,
    caller: Caller,
    device: KnownDevice,
    known: readonly UserRow[],
  ): Promise<UserRow> => {
    const { email, password } = credentials;
    try {
      const key = known[0]?.id ?? email;
      const counted = [
        [limits.deviceFailures, `${email} ${device.deviceId}`],
        // Each log-in of anybody gives the browser a new name: by that alone there were guesses without end.
        [limits.knownFailures, key],
      ] as const;
      return await unlessTooMany(counted, () =>
        pick(password, async () => known, { standing: 'known', key }),
      );
    } catch (thrown) {
      const hasFailed = thrown instanceof Refusal && thrown.code === 'LOGIN_FAILED';
      if (!hasFailed || known.some((row) => row.emailVerifiedAt !== null)) throw thrown;
    }
    try {
      return await asStranger(credentials, caller);
    } catch (thrown) {
      // What strangers have spent is not this browser's affair.
      throw thrown instanceof Refusal ? new Refusal('LOGIN_FAILED') : thrown;
    }
  };

  return {
    admit,

    /**
     * By e-mail and password. LOGIN_FAILED; before any hashing TOO_MANY_ATTEMPTS; TRY_AGAIN when too many wait.
     * @param device the browser, where somebody has been logged in from it before
     */
    async byPassword(
      credentials: Credentials,
      caller: Caller,
      device: KnownDevice | null,
    ): Promise<Entrance> {
      const known = device === null ? [] : await store.listWithEmail(credentials.email, device.userIds);
      const row =
        device === null || known.length === 0
          ? await asStranger(credentials, caller)
          : await asKnown(credentials, caller, device, known);
      return transact(async () => {
        // Whoever changes the password waits for this session and ends it; or this one sees that it is another.
        if ((await store.holdPasswordHash(row.id)) !== row.passwordHash) throw new Refusal('LOGIN_FAILED');
        return admit(row.id, caller);
      });
    },
  };
};
export type LogIn = ReturnType<typeof createLogIn>;
