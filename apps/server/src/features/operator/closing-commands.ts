import { type Named, NotDone } from './named.ts';
import { tableOf } from './table.ts';

export type ClosingCommandPorts = {
  listClosed(): Promise<readonly { readonly id: string; readonly name: string; readonly deletes_at: Date }[]>;
  restore(companyId: string): Promise<void>;
  /** @returns false for a company that is not closed, which stays */
  deleteClosed(companyId: string): Promise<boolean>;
};

/** The commands about companies that are deleted soon. Each returns lines to print. */
export const createClosingCommands = ({ requireCompany }: Named, ports: ClosingCommandPorts) => {
  const closedCompanies = async (): Promise<string[]> => {
    const rows = await ports.listClosed();
    if (rows.length === 0) return ['No company is closed.'];
    return tableOf(
      ['id', 'company', 'is deleted at'],
      rows.map(({ id, name, deletes_at }) => [id, name, deletes_at.toISOString()]),
    );
  };

  const restoreCompany = async (given: string): Promise<string[]> => {
    const { id, name } = await requireCompany(given);
    if (!(await ports.listClosed()).some((closed) => closed.id === id))
      throw new NotDone(`${name} is not closed.`);
    await ports.restore(id);
    return [`${name} is open again, with everything in it.`];
  };

  const deleteCompany = async (given: string): Promise<string[]> => {
    const { id, name } = await requireCompany(given);
    // An open company is in use; its Managers close it first.
    if (!(await ports.deleteClosed(id)))
      throw new NotDone(`${name} is not closed. One of its Managers closes it in the settings first.`);
    return [`${name} is deleted, with everything in it.`];
  };

  return { closedCompanies, restoreCompany, deleteCompany };
};
