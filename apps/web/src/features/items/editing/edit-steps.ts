import type { Item, ItemAction, ItemBody, ItemChanges } from '@engawa/contract/items';

/** One step of an edit, with what is needed to take it back. */
export type Step =
  | { readonly kind: 'create' | 'remove' | 'restore'; readonly item: Item }
  /** The fields that change, as they were and as they become. */
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly before: ItemChanges;
      readonly after: ItemChanges;
    };

export const idOf = (step: Step): string => (step.kind === 'change' ? step.id : step.item.uuid);

const backOf = (step: Step): Step => {
  switch (step.kind) {
    case 'change':
      return { ...step, before: step.after, after: step.before };
    case 'remove':
      return { kind: 'restore', item: step.item };
    case 'create':
    case 'restore':
      return { kind: 'remove', item: step.item };
  }
};

/** The steps that take these back, last first. */
export const stepsBack = (steps: readonly Step[]): readonly Step[] => steps.map(backOf).reverse();

/** The steps of a redo: what was created before is brought back with its id. */
export const stepsAgain = (steps: readonly Step[]): readonly Step[] =>
  steps.map((step) => (step.kind === 'create' ? { ...step, kind: 'restore' } : step));

/** A change of some fields of an item; null when none of them differs. */
export const changeOf = (item: Item, fields: ItemChanges): Step | null => {
  const after = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => item[field as keyof Item] !== value),
  ) as ItemChanges;
  const names = Object.keys(after);
  if (names.length === 0) return null;
  const before = Object.fromEntries(names.map((field) => [field, item[field as keyof Item]])) as ItemChanges;
  return { kind: 'change', id: item.uuid, before, after };
};

/** An item with other values, as it is drawn until the server has answered. */
export const withFields = (item: Item, fields: ItemChanges): Item => {
  const next = { ...item, ...fields } as Item;
  return { ...next, position: `${next.x},${next.y}` };
};

/** Applies steps to what is shown; null: not shown. Steps on items that are gone are left out. */
export const showSteps = (
  shown: Map<string, Item | null>,
  known: ReadonlyMap<string, Item>,
  steps: readonly Step[],
): void => {
  for (const step of steps) {
    if (step.kind === 'change') {
      const item = shown.has(step.id) ? shown.get(step.id) : known.get(step.id);
      if (item) shown.set(step.id, withFields(item, step.after));
    } else shown.set(step.item.uuid, step.kind === 'remove' ? null : step.item);
  }
};

/** The fields of an item that nobody gives: they follow from others, or are the owner's. */
const notGiven: readonly string[] = [
  'id',
  'uuid',
  'room',
  'position',
  'version',
  'is_lock',
  'author',
  'page_title',
  'is_framable',
  'picture',
  'pdf',
  'rectangle_radio',
  'is_need_password',
  'created_by',
  'userIds',
] satisfies (keyof Item)[];

/**
 * The body that creates an item like this one: without lock and password, which are the owner's.
 */
export const bodyOfItem = (item: Item): ItemBody =>
  ({
    ...Object.fromEntries(
      Object.entries(item).filter(([field, value]) => !notGiven.includes(field) && value !== null),
    ),
    ...(item.picture === undefined ? {} : { file: item.picture.file }),
    ...(item.pdf === undefined ? {} : { file: item.pdf.file }),
  }) as ItemBody;

/**
 * The action that is sent for a step. Each states what it replaces, so that nothing that others
 * have written meanwhile is overwritten, and so that it can be sent again.
 * @param version the version that a removed item has
 */
export const actionOf = (step: Step, version: (id: string) => number | undefined): ItemAction => {
  switch (step.kind) {
    case 'create':
      return { kind: 'create', id: step.item.uuid, body: bodyOfItem(step.item) };
    case 'change':
      return { kind: 'change', id: step.id, changes: step.after, expected: step.before };
    case 'remove':
      return { kind: 'remove', id: step.item.uuid, version: version(step.item.uuid) };
    case 'restore':
      return { kind: 'restore', id: step.item.uuid };
  }
};

/** All fields of an item that can be changed and taken back. */
export const fieldsOfItem = (item: Item): ItemChanges => {
  const { type: _type, file: _file, ...fields } = { file: '', ...bodyOfItem(item) };
  return fields;
};
