import {
  type OfferedProvider,
  type OutsideAnswer,
  type OutsideProfile,
  type ExternalProviderName as ProviderName,
  type StartOutsideLogIn,
  socialCallbackPath,
} from '@engawa/contract/identities';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import type { SecondFactorQuestion } from '@engawa/contract/second-factors';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import { type AttemptLimit, limitKeyOf } from '../../platform/limits/attempt-limit.ts';
import {
  createAsking,
  type ExternalLoginError,
  type ExternalPerson,
  type ExternalProvider,
} from './external-provider.ts';
import { createLinks } from './links.ts';
import type { Outgoing, PendingLogins } from './pending-logins.ts';
import type { Browser, Caller, IdentitiesPorts, OpenedSession } from './ports.ts';
import { isJoinPage, profileOf } from './profile.ts';
import type { IdentitiesStore } from './store.ts';
import { createTicketUses } from './ticket-uses.ts';

export type IdentitiesDeps<C extends Caller> = {
  readonly store: IdentitiesStore;
  readonly pendingLogins: PendingLogins;
  readonly transact: Transact;
  readonly providers: readonly ExternalProvider[];
  readonly now: Now;
  /** Log-ins started from one address. */
  readonly starts: AttemptLimit;
  readonly ports: IdentitiesPorts<C>;
  /** Reports a failure of a provider, for the log. */
  onTrouble(provider: ProviderName, trouble: ExternalLoginError): void;
};

type Onwards = {
  readonly provider: ProviderName;
  readonly label: string;
  readonly return_to: string | null;
};
export type Outcome = Onwards &
  (
    | { readonly outcome: 'logged_in'; readonly session: OpenedSession }
    | { readonly outcome: 'second_factor'; readonly question: SecondFactorQuestion }
    | {
        readonly outcome: 'register';
        readonly ticket: string;
        readonly profile: OutsideProfile;
        readonly is_joining: boolean;
      }
    | {
        readonly outcome: 'prove';
        readonly ticket: string;
        readonly email: string;
      }
    | { readonly outcome: 'linked' }
    | { readonly outcome: 'proved'; readonly proof: string }
  );

const requirePerson = ({ kind, userId }: Actor): string => {
  if (kind !== 'user') throw new Refusal('FORBIDDEN');
  return userId;
};

/** Log-in through external providers: redirect, return, registration and linking. */
export const createIdentities = <C extends Caller>(deps: IdentitiesDeps<C>) => {
  const { store, pendingLogins, transact, providers, ports, now } = deps;

  const labelOf = (name: string): string => providers.find((one) => one.name === name)?.label ?? name;
  const links = createLinks({ store, transact, now, ports, labelOf });
  const onwardsOf = ({ provider, return_to }: Outgoing): Onwards => ({
    provider,
    label: labelOf(provider),
    return_to,
  });
  const requireProvider = (name: ProviderName): ExternalProvider => {
    const provider = providers.find((one) => one.name === name);
    if (provider === undefined) throw new Refusal('OUTSIDE_LOGIN_IS_OFF');
    return provider;
  };
  const asking = createAsking(deps.onTrouble);

  /**
   * Null if no account is linked to the person. Runs in one transaction, so that a concurrent
   * removal of the log-in also ends the session that it opens.
   */
  const letIn = (person: ExternalPerson, provider: ProviderName, browser: Browser<C>) =>
    transact(async () => {
      const known = await store.findIdentity(person.issuer, person.subject);
      const isTheirs = known !== null && (await store.markUsed(known.id, person.email, new Date(now())));
      return isTheirs ? ports.logIn(known.userId, provider, browser) : null;
    });

  const welcome = async (person: ExternalPerson, out: Outgoing, browser: Browser<C>): Promise<Outcome> => {
    const onwards = onwardsOf(out);
    const entrance = await letIn(person, out.provider, browser);
    if (entrance !== null)
      return 'session' in entrance
        ? { outcome: 'logged_in', ...onwards, session: entrance.session }
        : { outcome: 'second_factor', ...onwards, question: entrance.question };
    const profile = profileOf(person);
    const ticket = await pendingLogins.letWait(browser.binding ?? '', {
      kind: 'arrived',
      provider: out.provider,
      person,
      return_to: out.return_to,
    });
    // If nobody vouches for the address, the response does not reveal whether an account has it.
    const { email, is_email_verified: isVouchedFor } = profile;
    return email !== null && isVouchedFor && (await ports.isProvedAddress(email))
      ? { outcome: 'prove', ...onwards, ticket, email }
      : { outcome: 'register', ...onwards, ticket, profile, is_joining: isJoinPage(out.return_to) };
  };

  return {
    listProviders: (): OfferedProvider[] => providers.map(({ name, label }) => ({ provider: name, label })),

    /**
     * The address to redirect the browser to, and the secret of the cookie that binds the return to
     * this browser.
     * @param actor the user who links a log-in or proves their identity; null for a log-in
     * @param origin of this site, as the browser sees it
     */
    async start(
      input: StartOutsideLogIn,
      actor: Actor | null,
      caller: C,
      origin: string,
    ): Promise<{ url: string; binding: string }> {
      const provider = requireProvider(input.provider);
      await deps.starts.countOrRefuse(limitKeyOf(caller.address));
      const isLink = actor !== null && input.purpose === 'link';
      const linkTo = isLink ? await links.requireLinkable(actor) : null;
      if (isLink)
        await transact(async () => {
          await ports.holdSession(actor.sessionId);
          await ports.requireProof(actor, input.proof ?? '');
        });
      const proves = actor !== null && !isLink ? requirePerson(actor) : null;
      const [state, binding, nonce, verifier] = [0, 1, 2, 3].map(pendingLogins.newSecret) as [
        string,
        string,
        string,
        string,
      ];
      const redirect_uri = `${origin}${socialCallbackPath}`;
      const mustReauthenticate = proves !== null;
      const url = await asking(provider, () =>
        provider.addressFor({ redirect_uri, state, nonce, verifier, mustReauthenticate }),
      );
      await pendingLogins.sendOut(state, binding, {
        kind: 'outgoing',
        provider: provider.name,
        redirect_uri,
        nonce,
        verifier,
        return_to: input.return_to ?? null,
        linkTo,
        proves,
      });
      return { url: url.href, binding };
    },

    /**
     * Handles the response of a provider.
     * @param actor the logged-in user; links and proofs work for them only
     */
    async receive(input: OutsideAnswer, browser: Browser<C>, actor: Actor | null): Promise<Outcome> {
      const out = await pendingLogins.takeBack(input.state, browser.binding);
      const provider = requireProvider(out.provider);
      const owner = out.linkTo ?? out.proves;
      if (owner !== null && actor?.userId !== owner) throw new Refusal('OUTSIDE_LOGIN_FAILED');
      const { redirect_uri, nonce, verifier } = out;
      const mustReauthenticate = out.proves !== null;
      const person = await asking(provider, () =>
        provider.receive(
          { redirect_uri, state: input.state, nonce, verifier, mustReauthenticate },
          new URLSearchParams(Object.entries(input).filter(([, value]) => value !== undefined)),
        ),
      );
      if (owner === null || actor === null) return welcome(person, out, browser);
      if (out.proves !== null) {
        // Another person of the same provider proves nothing here.
        if ((await store.findIdentity(person.issuer, person.subject))?.userId !== owner)
          throw new Refusal('OUTSIDE_LOGIN_FAILED');
        return { outcome: 'proved', ...onwardsOf(out), proof: await ports.issueProof(actor) };
      }
      await transact(async () => {
        await ports.holdSession(actor.sessionId);
        await links.add(await links.requireLinkable(actor), out.provider, person);
      });
      return { outcome: 'linked', ...onwardsOf(out) };
    },

    ...createTicketUses({ pendingLogins, transact, ports, links, labelOf }),

    listMine: links.listMine,
    unlink: links.unlink,

    forgetExpired: pendingLogins.forgetExpired,
  };
};
export type Identities<C extends Caller> = ReturnType<typeof createIdentities<C>>;
