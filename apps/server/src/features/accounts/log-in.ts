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
import type { Admit } from './admission.ts';
import type { KnownDevice } from './known-devices.ts';
import type { AccountLimits } from './limits.ts';
import type { AccountsStore, UserRow } from './store.ts';
import type { About, UserSession } from './token-pairs.ts';

export type Caller = About & { readonly locale: Locale };

/** An open session, or the second factor that is still required. */
export type Entrance =
  | { readonly userId: string; readonly session: UserSession }
  | { readonly userId: string; readonly question: SecondFactorQuestion };

export type LogInDeps = {
  store: Pick<AccountsStore, 'listClaimants' | 'listWithEmail' | 'holdPasswordHash'>;
  transact: Transact;
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
  admit: Admit;
};

/**
 * The three accounts that an address and a password may refer to, in the order they are tried: the
 * verified owner, then the first and the last of those with the address unverified. The first, so
 * that nobody can push a user out by registering the address again; the last, so that a new
 * registration can always log in. The list always has three places, because each costs one hash.
 */
const threeOf = (claimants: readonly UserRow[]): (UserRow | null)[] => {
  const owner = claimants.find((row) => row.email_verified_at !== null) ?? null;
  const others = claimants.filter((row) => row.email_verified_at === null);
  const first = others[0] ?? null;
  const last = others.at(-1) ?? null;
  return [owner, first, last === first ? null : last];
};

/** Log-in by e-mail and password. */
export const createLogIn = (deps: LogInDeps) => {
  const { store, transact, passwords, limits, admit } = deps;

  /**
   * The first candidate whose password matches; hashes once per place. Refuses with LOGIN_FAILED.
   */
  const pick = async (
    password: string,
    readRows: () => Promise<readonly (UserRow | null)[]>,
    who: Waiter,
  ): Promise<UserRow> => {
    let rows: readonly (UserRow | null)[] = [];
    const readHashes = async () => {
      rows = await readRows();
      return rows.map((row) => row?.password_hash ?? null);
    };
    const place = await passwords.whichFits(password, readHashes, who);
    const row = place === null ? null : rows[place];
    if (!row) throw new Refusal('LOGIN_FAILED');
    return row;
  };
  // Each attempt is counted before its result is known, so that concurrent attempts cannot slip
  // through.
  const unlessTooMany = async (
    counted: readonly Counted[],
    attempt: () => Promise<UserRow>,
  ): Promise<UserRow> => {
    await takeFromAll(counted);
    const row = await attempt();
    await giveBackToAll(counted);
    return row;
  };

  /** True if nobody has failed there lately. Counts the attempt until it succeeds. */
  const isQuiet = async (limit: AttemptLimit, key: string): Promise<boolean> => {
    try {
      await limit.countOrRefuse(key);
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
        // First, so that an address without attempts left creates no limit keys for further
        // accounts.
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
   * A browser that some of the accounts know tries those only, so that having an account under
   * someone else's address gives no extra guesses at the other accounts. For any other account the
   * browser counts as a stranger.
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
        // Each log-in gives the browser a new id, so a limit per browser alone would allow endless
        // guesses.
        [limits.knownFailures, key],
      ] as const;
      return await unlessTooMany(counted, () =>
        pick(password, async () => known, { standing: 'known', key }),
      );
    } catch (thrown) {
      const hasFailed = thrown instanceof Refusal && thrown.code === 'LOGIN_FAILED';
      if (!hasFailed || known.some((row) => row.email_verified_at !== null)) throw thrown;
    }
    try {
      return await asStranger(credentials, caller);
    } catch (thrown) {
      // Attempts that strangers have used up do not concern this browser.
      throw thrown instanceof Refusal ? new Refusal('LOGIN_FAILED') : thrown;
    }
  };

  return {
    /**
     * Logs in by e-mail and password. Refuses with LOGIN_FAILED; before any hashing with
     * TOO_MANY_ATTEMPTS; with TRY_AGAIN if too many log-ins wait.
     * @param device the browser, if someone has logged in from it before
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
        // A concurrent password change either waits for this session and ends it, or is visible
        // here as a different hash.
        if ((await store.holdPasswordHash(row.id)) !== row.password_hash) throw new Refusal('LOGIN_FAILED');
        return admit(row.id, 'password', caller);
      });
    },
  };
};
export type LogIn = ReturnType<typeof createLogIn>;
