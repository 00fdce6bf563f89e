import type { Identity, OutsideRegistration } from '@engawa/contract/identities';
import { type Actor, Refusal, wrongField } from '@engawa/contract/kernel';
import { viewOfIdentity } from './identity-view.ts';
import type { createLinks } from './links.ts';
import type { Browser, Caller } from './ports.ts';
import { isJoinPage, profileOf } from './profile.ts';
import type { IdentitiesDeps } from './service.ts';

type TicketUsesDeps<C extends Caller> = Pick<IdentitiesDeps<C>, 'pendingLogins' | 'transact' | 'ports'> & {
  readonly links: ReturnType<typeof createLinks>;
  labelOf(provider: string): string;
};

/** The ways to use the ticket of a log-in that belongs to no account: register, or link. */
export const createTicketUses = <C extends Caller>({
  pendingLogins,
  transact,
  ports,
  links,
  labelOf,
}: TicketUsesDeps<C>) => ({
  /**
   * Creates an account for a person from a provider. Refuses with OUTSIDE_LOGIN_IS_OVER,
   * EMAIL_TAKEN and IDENTITY_IS_TAKEN.
   */
  register: (input: OutsideRegistration, browser: Browser<C>) =>
    transact(async () => {
      const { person, provider, return_to } = await pendingLogins.admit(input.ticket, browser.binding);
      const profile = profileOf(person);
      const isVouchedFor = profile.email !== null && profile.is_email_verified;
      const email = isVouchedFor ? profile.email : (input.email ?? profile.email);
      if (email === null) throw wrongField('email', 'validation.required');
      const { company_name, space_name } = input;
      const place =
        company_name === undefined || space_name === undefined ? null : { company_name, space_name };
      if (place === null && !isJoinPage(return_to))
        throw wrongField(company_name === undefined ? 'company_name' : 'space_name', 'validation.required');
      const made = await ports.register(
        {
          email,
          isEmailVerified: isVouchedFor,
          first_name: input.first_name,
          last_name: input.last_name,
          place: isJoinPage(return_to) ? null : place,
          provider,
        },
        browser,
      );
      if ((await links.insert(made.user.id, provider, person, true)) === null)
        throw new Refusal('IDENTITY_IS_TAKEN');
      return { ...made, return_to };
    }),

  /**
   * Links the person of a ticket to the account of the logged-in user. Needs a proof of identity,
   * or a log-in after the ticket was issued.
   */
  link: (
    { ticket, proof }: { ticket: string; proof?: string | undefined },
    browser: Browser<C>,
    actor: Actor,
  ) =>
    transact(async (): Promise<Identity> => {
      const userId = await links.requireLinkable(actor);
      const { person, provider, at } = await pendingLogins.admit(ticket, browser.binding);
      const loggedInAt = await ports.holdSession(actor.sessionId);
      if (loggedInAt < at) await ports.requireProof(actor, proof ?? '');
      return viewOfIdentity(await links.add(userId, provider, person), labelOf);
    }),
});
