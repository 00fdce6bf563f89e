import type { ItemAction } from '../items/editing.ts';
import type { Item, ItemBody, ItemChanges } from '../items/schema.ts';
import { bodyOfItem, type FileRoom, settingsOf } from './file.ts';
import type { Room, RoomChanges } from './schema.ts';

/** An item as it is now, and the fields in which the file has other values. */
type ChangedItem = { readonly item: Item; readonly fields: readonly string[] };

/** The changes of a room by a file: the items that are added, changed and removed. */
export type RoomDifferences = {
  readonly added: readonly ItemBody[];
  readonly changed: readonly ChangedItem[];
  readonly removed: readonly Item[];
  /** The steps that make the room like the file, all or none. */
  readonly actions: readonly ItemAction[];
};

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ; those that a file does not have keep their values. */
const differing = (now: Fields, wanted: Fields): string[] =>
  Object.keys(wanted).filter((field) => field !== 'type' && wanted[field] !== now[field]);

const pick = (from: Fields, names: readonly string[]): ItemChanges =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));

/**
 * Compares the items of a room with a file. An item of the file with the id and the type of an item
 * of the room is that item; others are added. What is not in the file is removed only when asked.
 * @param newId makes the ids of added items
 */
export const differencesOf = (
  now: readonly Item[],
  wanted: FileRoom,
  { isRemoving, newId }: { isRemoving: boolean; newId: () => string },
): RoomDifferences => {
  const known = new Map(now.map((item) => [item.uuid, item]));
  const kept = new Set<string>();
  const added: ItemBody[] = [];
  const changed: ChangedItem[] = [];
  const changes: ItemAction[] = [];
  for (const { id, ...fields } of wanted.items) {
    const body = fields as ItemBody;
    const item = id === undefined || kept.has(id) ? undefined : known.get(id);
    if (item?.type !== body.type) {
      added.push(body);
      continue;
    }
    kept.add(item.uuid);
    const before: Fields = bodyOfItem(item);
    const names = differing(before, body);
    if (names.length === 0) continue;
    changed.push({ item, fields: names });
    changes.push({
      kind: 'change',
      id: item.uuid,
      changes: pick(body, names),
      expected: pick(before, names),
    });
  }
  const removed = isRemoving ? now.filter(({ uuid }) => !kept.has(uuid)) : [];
  return {
    added,
    changed,
    removed,
    // Removals first: a full room has space again.
    actions: [
      ...removed.map(({ uuid, version }): ItemAction => ({ kind: 'remove', id: uuid, version })),
      ...changes,
      ...added.map((body): ItemAction => ({ kind: 'create', id: newId(), body })),
    ],
  };
};

/** The settings of a room that a file may change, besides its items. */
const roomSettings = ['name', 'wallpaper', 'members_build'] as const;
export type RoomSetting = (typeof roomSettings)[number];

/**
 * The settings of which a file has other values than the room; those that it does not have stay.
 */
export const differingSettings = (room: Room, wanted: FileRoom): RoomSetting[] => {
  const now = settingsOf(room);
  return roomSettings.filter((setting) => {
    if (setting === 'wallpaper') return now.wallpaper.id !== wanted.wallpaper.id;
    return wanted[setting] !== undefined && now[setting] !== wanted[setting];
  });
};

/** Whether the map of the room has another size than that of the file, which stays as it is. */
export const isOtherMap = (room: Room, { width, height }: FileRoom): boolean =>
  (width ?? room.width) !== room.width || (height ?? room.height) !== room.height;

/** The changes that give a room these settings of a file. */
export const changesOfSettings = (
  { name, wallpaper, members_build }: FileRoom,
  settings: readonly RoomSetting[],
): Omit<RoomChanges, 'position' | 'wallpaper'> & { wallpaper?: { id: string } } => ({
  ...(settings.includes('name') ? { name } : {}),
  ...(settings.includes('wallpaper') ? { wallpaper: { id: wallpaper.id } } : {}),
  ...(settings.includes('members_build') && members_build !== undefined ? { members_build } : {}),
});
