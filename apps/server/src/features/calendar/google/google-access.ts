import type { GoogleProblem } from '@engawa/contract/calendar';
import { Refusal, type RefusalCode } from '@engawa/contract/kernel';
import type { Now } from '../../../platform/clock.ts';
import type { SealedText } from '../../../platform/crypto/sealed-text.ts';
import type { GoogleAccountRow, GoogleStore } from '../google-store.ts';
import { type GoogleAccess, type GoogleApi, GoogleTrouble } from './google-api.ts';

export type GoogleAccessDeps = {
  readonly api: GoogleApi;
  readonly store: Pick<GoogleStore, 'setProblem'>;
  readonly sealedText: SealedText;
  readonly now: Now;
  /** Receives the one line that an operator can act on. */
  onTrouble(trouble: GoogleTrouble): void;
};

/** The place that a refresh token is sealed for. */
export const placeOfToken = (id: string) => ({ table: 'google_accounts.refresh_token', rowId: id });

const codes: Record<GoogleProblem, RefusalCode> = {
  lost: 'GOOGLE_ACCESS_IS_LOST',
  forbidden: 'GOOGLE_FORBIDS',
  busy: 'GOOGLE_IS_BUSY',
  away: 'GOOGLE_IS_AWAY',
};
const isProblem = (kind: GoogleTrouble['kind']): kind is GoogleProblem => kind in codes;

/** More accounts than this are not remembered with their access. */
const mostRemembered = 10_000;

/**
 * Reads what a connected account may read. The access is renewed when it is over, once for all who
 * ask meanwhile, and remembered in this process only. Whether reading succeeded is written to the
 * account.
 */
export const createGoogleReading = ({ api, store, sealedText, now, onTrouble }: GoogleAccessDeps) => {
  /** By the sealed token, so that a new permission needs a new access. */
  const known = new Map<string, Promise<GoogleAccess>>();

  const renew = ({ id, refresh_token }: GoogleAccountRow): Promise<GoogleAccess> => {
    const access = api.renew(sealedText.open(refresh_token, placeOfToken(id)));
    if (known.size >= mostRemembered) known.clear();
    known.set(refresh_token, access);
    access.catch(() => {
      if (known.get(refresh_token) === access) known.delete(refresh_token);
    });
    return access;
  };

  /** The access that replaces one which has ended: that of whoever noticed it first. */
  const replace = (account: GoogleAccountRow, ended: Promise<GoogleAccess> | undefined) => {
    const current = known.get(account.refresh_token);
    return current === undefined || current === ended ? renew(account) : current;
  };

  /** The remembered access while it lasts, or a new one; in an object, as it is not awaited. */
  const accessOf = async (account: GoogleAccountRow): Promise<{ used: Promise<GoogleAccess> }> => {
    const current = known.get(account.refresh_token);
    const access = await current;
    const isGood = current !== undefined && access !== undefined && access.expiresAt > now();
    return { used: isGood ? current : replace(account, current) };
  };

  const save = async (
    { id, problem, refresh_token }: GoogleAccountRow,
    found: GoogleProblem | null,
  ): Promise<void> => {
    if (found !== problem) await store.setProblem(id, refresh_token, found);
  };

  return {
    /** Remembers the access that came with a permission. */
    remember({ refresh_token }: Pick<GoogleAccountRow, 'refresh_token'>, access: GoogleAccess): void {
      known.set(refresh_token, Promise.resolve(access));
    },

    forget: ({ refresh_token }: Pick<GoogleAccountRow, 'refresh_token'>): void =>
      void known.delete(refresh_token),

    /**
     * Refuses with GOOGLE_ACCESS_IS_LOST, GOOGLE_FORBIDS, GOOGLE_IS_BUSY and GOOGLE_IS_AWAY. A
     * `missing` calendar is the caller's.
     */
    async read<T>(account: GoogleAccountRow, work: (accessToken: string) => Promise<T>): Promise<T> {
      try {
        const access = await accessOf(account);
        const found = await work((await access.used).token).catch(async (error: unknown) => {
          // The access may have ended before its time; a new one shows whether the permission has.
          if (!(error instanceof GoogleTrouble) || error.kind !== 'lost') throw error;
          return work((await replace(account, access.used)).token);
        });
        await save(account, null);
        return found;
      } catch (error) {
        if (!(error instanceof GoogleTrouble)) throw error;
        onTrouble(error);
        const problem = isProblem(error.kind) ? error.kind : 'away';
        await save(account, problem);
        throw new Refusal(codes[problem]);
      }
    },
  };
};
export type GoogleReading = ReturnType<typeof createGoogleReading>;
