import { email as address, maxNameLength } from '@engawa/contract/accounts';
import type { OutsideProfile } from '@engawa/contract/identities';
import { toPlainLine } from '@engawa/contract/kernel';
import type { ExternalPerson } from './external-provider.ts';

/** Cuts a name to its maximum length without splitting a character. */
const nameFrom = (raw: string): string => {
  let name = '';
  for (const character of toPlainLine(raw)) {
    if (name.length + character.length > maxNameLength) break;
    name += character;
  }
  return name.trim();
};

/** Converts the data of a provider to the form that is stored here. */
export const profileOf = (person: ExternalPerson): OutsideProfile => {
  const email = address.safeParse(person.email).data ?? null;
  return {
    first_name: nameFrom(person.first_name),
    last_name: nameFrom(person.last_name),
    email,
    is_email_verified: email !== null && person.is_email_verified,
  };
};

/** True if the path belongs to an invitation, so the person is joining an existing company. */
export const isJoinPage = (path: string | null): boolean =>
  path !== null && /^(\/(en|zh_tw))?\/auth\/(join|invite-register)(?=[/?#]|$)/.test(path);
