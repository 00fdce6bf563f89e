import type { Item, ItemType } from '@engawa/contract/items';
import type { ItemValues } from '../kinds/item-form.ts';
import { itemForms } from './item-forms.ts';

export const valuesOf = (item: Item, isNew: boolean): ItemValues =>
  Object.fromEntries(itemForms[item.type].fields.map(({ name, initial }) => [name, initial(item, isNew)]));

/** The body that is sent: the fields of the type, with numbers as numbers. */
export const bodyOf = (type: ItemType, values: ItemValues): Record<string, unknown> =>
  Object.fromEntries(itemForms[type].fields.map(({ name, read }) => [name, read(values[name] ?? '')]));
