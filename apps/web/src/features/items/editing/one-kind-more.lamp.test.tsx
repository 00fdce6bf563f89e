import type { Item, ItemChanges, ItemType } from '@engawa/contract/items';
import { expect, it } from 'vitest';
import { newItem } from '../forms/new-item.ts';
import { actionOf, changeOf, stepsBack } from './edit-steps.ts';

it('a field of one kind alone is in what is sent, undone and made again', () => {
  const lamp: Item = { ...newItem('lamp' as ItemType, { x: 5, y: 6 }, 'room'), uuid: 'lamp-1', version: 3 };
  expect(actionOf({ kind: 'create', item: lamp }, () => undefined)).toMatchObject({
    kind: 'create',
    body: { type: 'lamp', x: 5, y: 6, brightness: 50 },
  });
  const change = changeOf(lamp, { brightness: 80 } as ItemChanges);
  expect(stepsBack(change === null ? [] : [change]).map((step) => actionOf(step, () => 4))).toEqual([
    { kind: 'change', id: 'lamp-1', changes: { brightness: 50 }, expected: { brightness: 80 } },
  ]);
});
