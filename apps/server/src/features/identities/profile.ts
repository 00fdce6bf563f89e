import { maxNameLength } from '@engawa/contract/accounts';
import type { OutsideProfile } from '@engawa/contract/identities';
import { toPlainLine } from '@engawa/contract/kernel';
import * as z from 'zod';
import type { OutsidePerson } from './outside-provider.ts';

/** Whole characters of a name, as far as there is room. */
const nameFrom = (said: string): string => {
  let name = '';
  for (const character of toPlainLine(said)) {
    if (name.length + character.length > maxNameLength) break;
    name += character;
  }
  return name.trim();
};

const address = z.string().max(254).trim().toLowerCase().pipe(z.email());

/** What a provider said of someone, in the form that this house keeps it. */
export const profileOf = (person: OutsidePerson): OutsideProfile => {
  const email = address.safeParse(person.email).data ?? null;
  return {
    first_name: nameFrom(person.firstName),
    last_name: nameFrom(person.lastName),
    email,
    is_email_verified: email !== null && person.isEmailVerified,
  };
};

/** Whether someone is on the way into somebody else's company: the pages of invitations. */
export const isJoinPage = (path: string | null): boolean =>
  path !== null && /^(\/(en|zh_tw))?\/auth\/(join|invite-register)(?=[/?#]|$)/.test(path);
