import { linkSeconds } from '@engawa/contract/accounts';
import type { Locale } from '@engawa/contract/kernel';
import type { Named } from './named.ts';
import type { OperatorPorts } from './service.ts';
import type { PersonRow } from './store.ts';

const linkLocale: Locale = 'ja';
const called = (person: PersonRow): string => `${person.name} (${person.email ?? person.id})`;

/** The commands that help one person back into their account. Each returns lines to print. */
export const createPersonCommands = (
  { requirePerson }: Named,
  ports: Pick<OperatorPorts, 'replacePassword' | 'forgetSecondFactors' | 'makeLogInLink'>,
) => {
  const resetPassword = async (given: string): Promise<string[]> => {
    const person = await requirePerson(given);
    const password = await ports.replacePassword(person.id, linkLocale);
    return [
      password,
      `is the new password of ${called(person)}. All their sessions have ended; ask them to change it in their settings.`,
    ];
  };

  const forgetSecondFactors = async (given: string): Promise<string[]> => {
    const person = await requirePerson(given);
    await ports.forgetSecondFactors(person.id);
    return [`${called(person)} is asked for the password alone until they set up a second factor again.`];
  };

  const logInLink = async (given: string): Promise<string[]> => {
    const person = await requirePerson(given);
    return [
      await ports.makeLogInLink(person.id, linkLocale),
      `logs ${called(person)} in, once, within ${linkSeconds.log_in / 60} minutes. Hand it over where nobody else reads it.`,
    ];
  };

  return { resetPassword, forgetSecondFactors, logInLink };
};
