import type { Item, ItemType } from '@engawa/contract/items';
import type { SpacePlan } from '@engawa/contract/spaces';
import type { ItemField, ItemValues } from '../kinds/item-form.ts';
import { itemForms } from './item-forms.ts';

/** Whether the plan has what a field is about. */
export const isInPlan = ({ needs }: ItemField, plan: SpacePlan): boolean =>
  needs === undefined || plan[needs];

export const valuesOf = (item: Item, isNew: boolean, plan: SpacePlan): ItemValues =>
  Object.fromEntries(
    itemForms[item.type].fields.map((field) => [
      field.name,
      isInPlan(field, plan) && field.initial(item, isNew),
    ]),
  );

/** The body that is sent: the fields of the type, with numbers as numbers. */
export const bodyOf = (type: ItemType, values: ItemValues): Record<string, unknown> =>
  Object.fromEntries(itemForms[type].fields.map(({ name, read }) => [name, read(values[name] ?? '')]));
