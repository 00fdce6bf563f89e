import { randomBytes } from 'node:crypto';
import {
  type GoogleConnected,
  googleConnectSeconds,
  googleOauthPath,
  maxGoogleAccounts,
} from '@engawa/contract/calendar';
import { Refusal } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { Now } from '../../../platform/clock.ts';
import { isSameText } from '../../../platform/crypto/same-text.ts';
import type { SealedText } from '../../../platform/crypto/sealed-text.ts';
import type { Transact } from '../../../platform/db/database.ts';
import type { GoogleAccountRow, GoogleStore } from '../google-store.ts';
import { type GoogleReading, placeOfToken } from './google-access.ts';
import { type GoogleApi, type GoogleGrant, GoogleTrouble } from './google-api.ts';

export type GoogleConnectingDeps = {
  readonly api: GoogleApi;
  readonly store: Pick<GoogleStore, 'lockAccounts' | 'add' | 'renew' | 'isConnected'>;
  readonly reading: Pick<GoogleReading, 'remember' | 'forget'>;
  readonly transact: Transact;
  readonly sealedText: SealedText;
  readonly now: Now;
  newId(): string;
  onTrouble(trouble: GoogleTrouble): void;
};

/** What a browser carries while its user is at Google, encrypted. */
const journey = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect_uri: z.string(),
  company_id: z.string().nullable(),
  isBeside: z.boolean(),
  until: z.number(),
});
type Journey = z.output<typeof journey>;

const newSecret = (): string => randomBytes(32).toString('base64url');
/** It opens for the user who began, and for nobody else. */
const placeOf = (userId: string) => ({ table: 'google connections', rowId: userId });

const asRefusal = (onTrouble: (trouble: GoogleTrouble) => void, error: unknown): unknown => {
  if (!(error instanceof GoogleTrouble)) return error;
  onTrouble(error);
  if (error.kind === 'denied') return new Refusal('GOOGLE_IS_DENIED');
  return new Refusal(error.kind === 'away' || error.kind === 'busy' ? 'GOOGLE_IS_AWAY' : 'GOOGLE_IS_OVER');
};

/** Connects Google accounts and disconnects them. */
export const createGoogleConnecting = (deps: GoogleConnectingDeps) => {
  const { api, store, reading, transact, sealedText, now, onTrouble } = deps;

  const openJourney = (userId: string, carried: string | null): Journey | null => {
    if (carried === null) return null;
    try {
      return journey.parse(JSON.parse(sealedText.open(carried, placeOf(userId))));
    } catch {
      // Another user began it, or nobody here.
      return null;
    }
  };

  /**
   * Ends a permission at Google, as far as it answers. Google ends all of an account with one, so
   * it stays while another person here, or the same one again, has connected the account.
   */
  const revoke = async (subject: string, refreshToken: string): Promise<void> => {
    if (await store.isConnected(subject)) return;
    try {
      await api.revoke(refreshToken);
    } catch (error) {
      if (!(error instanceof GoogleTrouble)) throw error;
      onTrouble(error);
    }
  };

  const save = (userId: string, grant: GoogleGrant): Promise<void> =>
    transact(async () => {
      const accounts = await store.lockAccounts(userId);
      const known = accounts.find(({ subject }) => subject === grant.subject);
      if (known === undefined && accounts.length >= maxGoogleAccounts)
        throw new Refusal('GOOGLE_ACCOUNTS_ARE_TOO_MANY', { limit: maxGoogleAccounts });
      const id = known?.id ?? deps.newId();
      const refresh_token = sealedText.seal(grant.refresh_token, placeOfToken(id));
      const { subject, email } = grant;
      if (known === undefined) {
        const connected_at = new Date(now());
        await store.add({
          id,
          owner_id: userId,
          subject,
          email,
          refresh_token,
          problem: null,
          connected_at,
        });
      } else await store.renew(id, { email, refresh_token });
      reading.remember({ refresh_token }, grant.access);
    });

  return {
    /**
     * @param here the origin of the page
     * @returns where Google asks, and what this browser carries until it comes back. Refuses with
     * GOOGLE_IS_AWAY
     */
    async begin(
      userId: string,
      { company_id, isBeside, here }: { company_id: string | null; isBeside: boolean; here: string },
    ): Promise<{ url: string; carried: string }> {
      const begun: Journey = {
        state: newSecret(),
        nonce: newSecret(),
        verifier: newSecret(),
        redirect_uri: `${here}${googleOauthPath}`,
        company_id,
        isBeside,
        until: now() + googleConnectSeconds * 1_000,
      };
      try {
        const url = await api.addressFor(begun);
        return { url: url.href, carried: sealedText.seal(JSON.stringify(begun), placeOf(userId)) };
      } catch (error) {
        throw asRefusal(onTrouble, error);
      }
    },

    /**
     * The company of a connection that this browser carries. Refuses with GOOGLE_IS_OVER when it
     * carries none, another user's, an old one, or one with another state.
     */
    requireBegun(userId: string, carried: string | null, state: string): Journey {
      const begun = openJourney(userId, carried);
      if (begun === null || begun.until <= now() || !isSameText(begun.state, state))
        throw new Refusal('GOOGLE_IS_OVER');
      return begun;
    },

    /**
     * Connects the account with which Google sends the browser back. Refuses with GOOGLE_IS_AWAY,
     * GOOGLE_IS_DENIED, GOOGLE_IS_OVER and GOOGLE_ACCOUNTS_ARE_TOO_MANY.
     */
    async finish(userId: string, begun: Journey, answer: URLSearchParams): Promise<GoogleConnected> {
      try {
        const grant = await api.receive(begun, answer);
        await save(userId, grant).catch(async (error: unknown) => {
          await revoke(grant.subject, grant.refresh_token);
          throw error;
        });
        return { email: grant.email, from_app: begun.isBeside };
      } catch (error) {
        throw asRefusal(onTrouble, error);
      }
    },

    /** Gives the permission of an account that is forgotten here back to Google. */
    async giveBack({ id, subject, refresh_token }: GoogleAccountRow): Promise<void> {
      reading.forget({ refresh_token });
      await revoke(subject, sealedText.open(refresh_token, placeOfToken(id)));
    },
  };
};
export type GoogleConnecting = ReturnType<typeof createGoogleConnecting>;
