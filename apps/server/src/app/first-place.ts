import type { Locale } from '@engawa/contract/kernel';
import { firstRoomName } from '../features/rooms/index.ts';

type Order = { managerId: string; companyName: string; spaceName: string; locale: Locale };

type Ports<C extends { readonly uuid: string }, S> = {
  foundCompany(name: string, managerId: string): Promise<C>;
  foundSpace(order: {
    companyId: string;
    name: string;
    managerId: string;
    isDemo: false;
    floors: { label: string; roomName: string; template: 'NORMAL_OFFICE' }[];
  }): Promise<S>;
};

/** Creates a company with one space of one room, for a user who registers without an invitation. */
export const createFirstPlace =
  <C extends { readonly uuid: string }, S>({ foundCompany, foundSpace }: Ports<C, S>) =>
  async ({ managerId, companyName, spaceName, locale }: Order): Promise<{ company: C; space: S }> => {
    const company = await foundCompany(companyName, managerId);
    const space = await foundSpace({
      companyId: company.uuid,
      name: spaceName,
      managerId,
      isDemo: false,
      floors: [{ label: '1F', roomName: firstRoomName.NORMAL_OFFICE[locale], template: 'NORMAL_OFFICE' }],
    });
    return { company, space };
  };
