import { type ItemBody, kindOf } from '@engawa/contract/items';
import { Refusal } from '@engawa/contract/kernel';
import type { ItemsPorts } from './service.ts';

/**
 * Refuses PLAN_FORBIDS, with the label of the item, for one that needs a part of the plan which the
 * company of the space does not have. The plan is read only when an item needs a part of it.
 */
export const requirePlanFor = async (
  { planOf }: Pick<ItemsPorts, 'planOf'>,
  spaceId: string,
  bodies: readonly ItemBody[],
): Promise<void> => {
  const needing = bodies.flatMap((body) => {
    const part = kindOf(body.type).planFor?.(body) ?? null;
    return part === null ? [] : [{ part, item: 'label' in body ? body.label : '' }];
  });
  if (needing.length === 0) return;
  const plan = await planOf(spaceId);
  const refused = needing.find(({ part }) => !plan[part]);
  if (refused !== undefined) throw new Refusal('PLAN_FORBIDS', { item: refused.item });
};
