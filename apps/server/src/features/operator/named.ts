import type { CompanyRow, OperatorStore, PersonRow } from './store.ts';

/** The reason why a command stops, in words for the person who runs it. */
export class NotDone extends Error {}

/** Finds the company or person that a command names. Stops with NotDone unless exactly one fits. */
export const createNamed = (store: OperatorStore) => {
  const requireCompany = async (given: string): Promise<CompanyRow> => {
    const found = await store.listCompanies(given);
    // An exact id wins, even if another company has this id as its name.
    const company = found.find(({ id }) => id === given.toLowerCase()) ?? found[0];
    if (company === undefined)
      throw new NotDone(`There is no company "${given}". List them with: npm run engawa -- companies`);
    if (found.length > 1 && company.id !== given.toLowerCase())
      throw new NotDone(
        [
          `Several companies are called "${given}". Name one by its id:`,
          ...found.map(({ id }) => `  ${id}`),
        ].join('\n'),
      );
    return company;
  };

  const requirePerson = async (given: string): Promise<PersonRow> => {
    const found = await store.findPeople(given);
    const [person] = found;
    if (person === undefined) throw new NotDone(`Nobody here has the address or id "${given}".`);
    // The account that has verified the address is its owner, whatever other accounts use it.
    if (found.length === 1 || person.isVerified) return person;
    throw new NotDone(
      [
        `Several accounts say that "${given}" is theirs, and none has proved it. Name one by its id:`,
        ...found.map(({ id, name, companies }) => `  ${id}  ${name}  ${companies}`),
      ].join('\n'),
    );
  };

  return { requireCompany, requirePerson };
};
export type Named = ReturnType<typeof createNamed>;
