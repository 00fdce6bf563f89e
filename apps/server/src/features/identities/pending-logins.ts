import { createHash, randomBytes } from 'node:crypto';
import { outsideLogInSeconds, outsideProviders, outsideTicketSeconds } from '@engawa/contract/identities';
import { Refusal } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { Now } from '../../platform/clock.ts';
import { isSameText } from '../../platform/crypto/same-text.ts';
import type { SealedText } from '../../platform/crypto/sealed-text.ts';
import type { IdentitiesStore } from './store.ts';

const secretBytes = 32;

/** A log-in that is at the provider: what the response is checked against, and what it is for. */
const outgoing = z.object({
  kind: z.literal('outgoing'),
  provider: z.enum(outsideProviders),
  redirect_uri: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  return_to: z.string().nullable(),
  /** The account that the log-in is linked to; null for none. */
  linkTo: z.string().nullable(),
  /** The user who proves their identity by this log-in; null for none. */
  proves: z.string().nullable().default(null),
});
export type Outgoing = z.output<typeof outgoing>;

/** A person whom the provider has identified, and who must still register or prove an account. */
const arrived = z.object({
  kind: z.literal('arrived'),
  provider: z.enum(outsideProviders),
  person: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    is_email_verified: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  return_to: z.string().nullable(),
});
export type Arrived = z.output<typeof arrived>;

/** Each entry is bound to the browser that began it, by a cookie of which a hash is stored. */
const bound = z.object({ binding: z.string(), about: z.discriminatedUnion('kind', [outgoing, arrived]) });

const newSecret = (): string => randomBytes(secretBytes).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

type PendingLoginsDeps = {
  readonly store: IdentitiesStore;
  readonly sealedText: SealedText;
  readonly now: Now;
};

/**
 * Pending log-ins: those at a provider (by their state), and people who came back and are not
 * logged in yet (by their ticket).
 */
export const createPendingLogins = ({ store, sealedText, now }: PendingLoginsDeps) => {
  const placeOf = (hash: string) => ({ table: 'outside_logins', rowId: hash });

  const insertPending = async (
    secret: string,
    binding: string,
    about: Outgoing | Arrived,
    lifeSeconds: number,
  ) => {
    const hash = hashOf(secret);
    await store.insertOutsideLogIn({
      hash,
      provider: about.provider,
      sealed: sealedText.seal(JSON.stringify({ binding: hashOf(binding), about }), placeOf(hash)),
      created_at: new Date(now()),
      expires_at: new Date(now() + lifeSeconds * 1000),
    });
  };

  /** Finds the entry of a secret, for the browser that it is bound to. */
  const find = async (
    secret: string,
    binding: string | null,
  ): Promise<{ about: Outgoing | Arrived; at: Date }> => {
    const hash = hashOf(secret);
    const row = await store.findOutsideLogIn(hash, new Date(now()));
    if (row === null) throw new Refusal('OUTSIDE_LOGIN_IS_OVER');
    const { data: kept } = bound.safeParse(JSON.parse(sealedText.open(row.sealed, placeOf(hash))));
    // An older version of the server wrote it, with other names of the fields.
    if (kept === undefined) throw new Refusal('OUTSIDE_LOGIN_IS_OVER');
    // Another browser began this log-in, so someone may be trying to log this browser in to their
    // account.
    if (binding === null || !isSameText(kept.binding, hashOf(binding)))
      throw new Refusal('OUTSIDE_LOGIN_FAILED');
    return { about: kept.about, at: row.created_at };
  };

  const redeem = async (secret: string) => {
    if (!(await store.takeOutsideLogIn(hashOf(secret), new Date(now()))))
      throw new Refusal('OUTSIDE_LOGIN_IS_OVER');
  };

  return {
    newSecret,

    /** @param binding the secret in this browser's cookie */
    sendOut: (state: string, binding: string, about: Outgoing): Promise<void> =>
      insertPending(state, binding, about, outsideLogInSeconds),

    /**
     * Takes a pending log-in, which uses it up. Refuses with OUTSIDE_LOGIN_IS_OVER and
     * OUTSIDE_LOGIN_FAILED.
     */
    async takeBack(state: string, binding: string | null): Promise<Outgoing> {
      const { about } = await find(state, binding);
      if (about.kind !== 'outgoing') throw new Refusal('OUTSIDE_LOGIN_FAILED');
      await redeem(state);
      return about;
    },

    /**
     * Stores a person who came back.
     * @returns their ticket
     */
    async letWait(binding: string, about: Arrived): Promise<string> {
      const ticket = newSecret();
      await insertPending(ticket, binding, about, outsideTicketSeconds);
      return ticket;
    },

    /**
     * Takes the person of a ticket and when they came back. The ticket is used up unless the
     * transaction fails. Refuses with OUTSIDE_LOGIN_IS_OVER and OUTSIDE_LOGIN_FAILED.
     */
    async admit(ticket: string, binding: string | null): Promise<Arrived & { readonly at: Date }> {
      const { about, at } = await find(ticket, binding);
      if (about.kind !== 'arrived') throw new Refusal('OUTSIDE_LOGIN_FAILED');
      await redeem(ticket);
      return { ...about, at };
    },

    forgetExpired: () => store.deleteExpiredOutsideLogIns(new Date(now())),
  };
};
export type PendingLogins = ReturnType<typeof createPendingLogins>;
