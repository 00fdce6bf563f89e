import type { Item } from '@engawa/contract/items';

/** The place of each item from the lowest to the highest, by uuid. Equal ones keep their order. */
export const orderOf = (items: Iterable<Pick<Item, 'uuid' | 'z_index'>>): Map<string, number> =>
  new Map([...items].sort((a, b) => a.z_index - b.z_index).map(({ uuid }, place) => [uuid, place]));
