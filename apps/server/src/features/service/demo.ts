import type { ItemBody } from '@engawa/contract/items';
import type { Space } from '@engawa/contract/spaces';
import type { Transact } from '../../platform/db/database.ts';

export type DemoPorts = {
  /** Called within the transaction that then creates the first space. */
  hasNoSpaces(): Promise<boolean>;
  createCompany(name: string): Promise<{ uuid: string }>;
  createSpace(order: {
    companyId: string;
    name: string;
    managerId: null;
    is_demo: true;
    floors: {
      label: string;
      roomName: string;
      template: 'NORMAL_OFFICE' | 'SMALL_OFFICE';
      furniture?: readonly ItemBody[];
    }[];
  }): Promise<unknown>;
  /** The furniture of the first room. */
  furniture(): readonly ItemBody[];
  findDemo(): Promise<Space | null>;
};

/**
 * Creates a demo company with a space in a database that has none yet. It has no user account and
 * so no default password; people enter it as guests.
 */
export const seedDemo = (transact: Transact, ports: DemoPorts): Promise<void> =>
  transact(async () => {
    if (!(await ports.hasNoSpaces())) return;
    const company = await ports.createCompany('Engawa Demo');
    await ports.createSpace({
      companyId: company.uuid,
      name: '縁側デモ / Engawa demo',
      managerId: null,
      is_demo: true,
      floors: [
        {
          label: '1F',
          roomName: 'オフィス / Office',
          template: 'NORMAL_OFFICE',
          furniture: ports.furniture(),
        },
        { label: '2F', roomName: 'スタジオ / Studio', template: 'SMALL_OFFICE' },
      ],
    });
  });

/** Path and query of the demo space's guest link; null if there is no demo. */
export const findDemoLink = async (findDemo: DemoPorts['findDemo']): Promise<string | null> => {
  const demo = await findDemo();
  const floor = demo?.floors[0];
  return demo && floor ? `/guest?id=${demo.uuid}&floor=${floor.uuid}` : null;
};
