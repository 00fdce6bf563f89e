import type { ItemBody } from '@engawa/contract/items';
import type { Locale } from '@engawa/contract/kernel';

type Order = { managerId: string; company_name: string; space_name: string; locale: Locale };

export type FirstSpaceDeps<C extends { readonly uuid: string }, S> = {
  /** The name of the first room, by the language of the person who registers. */
  readonly firstRoomName: Readonly<Record<Locale, string>>;
  /** Its furniture, with words in the same language. */
  furnitureIn(locale: Locale): readonly ItemBody[];
  createCompany(name: string, managerId: string): Promise<C>;
  createSpace(order: {
    companyId: string;
    name: string;
    managerId: string;
    is_demo: false;
    floors: {
      label: string;
      roomName: string;
      template: 'NORMAL_OFFICE';
      furniture: readonly ItemBody[];
    }[];
  }): Promise<S>;
};

/**
 * Creates a company with one space of one furnished room, for a user who registers without an
 * invitation. Must run inside the transaction that creates the user.
 */
export const createFirstSpace =
  <C extends { readonly uuid: string }, S>({
    firstRoomName,
    furnitureIn,
    createCompany,
    createSpace,
  }: FirstSpaceDeps<C, S>) =>
  async ({ managerId, company_name, space_name, locale }: Order): Promise<{ company: C; space: S }> => {
    const company = await createCompany(company_name, managerId);
    const space = await createSpace({
      companyId: company.uuid,
      name: space_name,
      managerId,
      is_demo: false,
      floors: [
        {
          label: '1F',
          roomName: firstRoomName[locale],
          template: 'NORMAL_OFFICE',
          furniture: furnitureIn(locale),
        },
      ],
    });
    return { company, space };
  };
