import { linkSeconds } from '@engawa/contract/accounts';
import type { AuditAction } from '@engawa/contract/audit';
import type { Locale } from '@engawa/contract/kernel';
import type { Named } from './named.ts';
import type { OperatorPorts } from './service.ts';
import type { PersonRow } from './store.ts';

const linkLocale: Locale = 'ja';
const called = (person: PersonRow): string => `${person.name} (${person.email ?? person.id})`;

/** The commands that help one person back into their account. Each returns lines to print. */
export const createPersonCommands = (
  { requirePerson }: Named,
  ports: Pick<
    OperatorPorts,
    | ('replacePassword' | 'forgetSecondFactors' | 'makeLogInLink')
    | ('transact' | 'record' | 'listCompaniesOf')
  >,
) => {
  /** Acts, and adds an entry to the audit log of each company of the person. */
  const recorded = <T>(action: AuditAction, { id }: PersonRow, callback: () => Promise<T>): Promise<T> =>
    ports.transact(async () => {
      const outcome = await callback();
      for (const companyId of await ports.listCompaniesOf(id))
        await ports.record({ in: { companyId }, by: 'operator', action, target: { kind: 'person', id } });
      return outcome;
    });

  const resetPassword = async (given: string): Promise<string[]> => {
    const person = await requirePerson(given);
    const password = await recorded('password_reset', person, () =>
      ports.replacePassword(person.id, linkLocale),
    );
    return [
      password,
      `is the new password of ${called(person)}. All their sessions have ended; ask them to change it in their settings.`,
    ];
  };

  const forgetSecondFactors = async (given: string): Promise<string[]> => {
    const person = await requirePerson(given);
    await recorded('second_factors_removed', person, () => ports.forgetSecondFactors(person.id));
    return [`${called(person)} is asked for the password alone until they set up a second factor again.`];
  };

  const logInLink = async (given: string): Promise<string[]> => {
    const person = await requirePerson(given);
    return [
      await recorded('login_link_made', person, () => ports.makeLogInLink(person.id, linkLocale)),
      `logs ${called(person)} in, once, within ${linkSeconds.log_in / 60} minutes. Hand it over where nobody else reads it.`,
    ];
  };

  return { resetPassword, forgetSecondFactors, logInLink };
};
