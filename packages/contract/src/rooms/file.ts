import * as z from 'zod';
import { maxItemsInRoom } from '../items/rules.ts';
import { type Item, type ItemBody, itemBody, itemTypes } from '../items/schema.ts';
import { kindOf } from '../items/stored.ts';
import { id, plainLine } from '../kernel/index.ts';
import { maxMapPx, maxRoomFileBytes, maxRoomNameLength } from './rules.ts';
import { type Room, templateName } from './schema.ts';

// Rooms as files: one JSON document with rooms, their floors and their items. Pictures and PDFs are
// separate files; the document names them. It contains no password, no owner and nobody who sits
// somewhere.

export const roomFileFormat = 'engawa-rooms';
export const roomFileVersion = 1;
/** The maximum number of rooms in a file. */
export const maxRoomsInFile = 50;
/**
 * The maximum number of items in all rooms of a file: an import is one transaction, which others
 * who change rooms of the company wait for, so it is to end within seconds.
 */
export const maxItemsInFile = 2_000;
/** The longest name of a floor or a space. */
const maxNameLength = 50;

/** A side of a map, in px. */
const mapSide = z.int().min(300, 'validation.invalid').max(maxMapPx, 'validation.invalid');

/** An item with its id, by which changes to the same room are found. */
const fileItem = z.object({ id: id.optional() }).and(itemBody);

const fileRoom = z.object({
  name: plainLine(maxRoomNameLength),
  template: templateName,
  /** The id that GET /wallpaper lists it by, and its name; the picture itself is another file. */
  wallpaper: z.object({ id: z.string().max(100), name: z.string().max(300) }),
  /**
   * The size of the map in px, and whether Members build; absent in older files: as the template
   * has it.
   */
  width: mapSide.optional(),
  height: mapSide.optional(),
  members_build: z.boolean().optional(),
  items: z.array(fileItem).max(maxItemsInRoom, 'validation.too_long'),
});
export type FileRoom = z.output<typeof fileRoom>;

type Outline = { floors: { rooms: { items: unknown[] }[] }[] };
const hasItemsToRead = ({ floors }: Outline): boolean =>
  floors.flatMap(({ rooms }) => rooms).reduce((sum, { items }) => sum + items.length, 0) <= maxItemsInFile;

/**
 * The lists of a document alone: what is longer than a file may be is refused before its items are
 * read.
 */
const fileOutline = z
  .object({
    floors: z
      .array(
        z.object({
          rooms: z
            .array(z.object({ items: z.array(z.unknown()).max(maxItemsInRoom, 'validation.too_long') }))
            .max(maxRoomsInFile),
        }),
      )
      .max(maxRoomsInFile),
  })
  .refine(hasItemsToRead, 'validation.room_file_items');

export const roomFile = z
  .object({
    format: z.literal(roomFileFormat),
    version: z.literal(roomFileVersion),
    /** From the ground floor upwards. */
    floors: z
      .array(z.object({ label: plainLine(maxNameLength), rooms: z.array(fileRoom).max(maxRoomsInFile) }))
      .min(1)
      .max(maxRoomsInFile),
  })
  .refine(({ floors }) => {
    const rooms = floors.reduce((sum, floor) => sum + floor.rooms.length, 0);
    return rooms > 0 && rooms <= maxRoomsInFile;
  }, 'validation.room_file_rooms')
  .refine(hasItemsToRead, 'validation.room_file_items');
export type RoomFile = z.output<typeof roomFile>;

/** The stored file that an item shows, by its name. */
const fileOf = (item: Item): { file?: string } => {
  const { file: shown } = kindOf(item.type);
  const file = shown && item[shown]?.file;
  return file === undefined ? {} : { file };
};

/** The item as the body of a request that would create it, without its password. */
export const bodyOfItem = (item: Item): ItemBody =>
  itemBody.parse({
    ...Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)),
    ...fileOf(item),
  });

type RoomWithItems = { readonly room: Room; readonly items: readonly Item[] };

/** The settings of a room that can be changed afterwards; its map keeps its size. */
export const settingsOf = (room: Room) => ({
  name: room.name,
  wallpaper: { id: room.background_img ?? room.wallpaper.name, name: room.wallpaper.name },
  members_build: room.members_build,
});

const fileRoomOf = ({ room, items }: RoomWithItems): FileRoom => ({
  ...settingsOf(room),
  template: room.template,
  width: room.width,
  height: room.height,
  items: [...items]
    .sort((a, b) => a.z_index - b.z_index || (a.uuid < b.uuid ? -1 : 1))
    .map((item) => ({ id: item.uuid, ...bodyOfItem(item) })),
});

/** The document of rooms, floor by floor. */
export const makeRoomFile = (
  floors: readonly { readonly label: string; readonly rooms: readonly RoomWithItems[] }[],
): RoomFile => ({
  format: roomFileFormat,
  version: roomFileVersion,
  floors: floors.map(({ label, rooms }) => ({ label, rooms: rooms.map(fileRoomOf) })),
});

/** Why a file cannot be used, as the key of its sentence, and where in the document. */
export type RoomFileFault = { readonly key: string; readonly path: string };
export type RoomFileRead = { readonly file: RoomFile } | { readonly fault: RoomFileFault };

const faultOf = (key: string, path = ''): RoomFileRead => ({
  fault: { key: `validation.${key}`, path: path === '' ? 'file' : `file.${path}` },
});

const faultOfIssue = (issue: z.core.$ZodIssue | undefined): RoomFileRead => {
  const isKnown = issue?.message.startsWith('validation.room_file') === true;
  return faultOf(
    isKnown ? issue.message.slice('validation.'.length) : 'room_file_value',
    issue?.path.join('.'),
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The first item whose kind this version does not know. */
const findUnknownKind = ({ floors }: Outline): string | null => {
  const kind = z.object({ type: z.enum(itemTypes) });
  for (const [floor, { rooms }] of floors.entries())
    for (const [room, { items }] of rooms.entries())
      for (const [item, value] of items.entries())
        if (!kind.safeParse(value).success) return `floors.${floor}.rooms.${room}.items.${item}`;
  return null;
};

/**
 * Reads a file of rooms.
 * @param bytes its size; too large ones are not read
 */
export const readRoomFile = (text: string, bytes: number): RoomFileRead => {
  if (bytes > maxRoomFileBytes) return faultOf('room_file_size');
  const document = parseJson(text);
  const head = z.object({ format: z.literal(roomFileFormat), version: z.number() }).safeParse(document);
  if (!head.success) return faultOf('room_file_format');
  if (head.data.version !== roomFileVersion) return faultOf('room_file_version', 'version');
  const outline = fileOutline.safeParse(document);
  if (!outline.success) return faultOfIssue(outline.error.issues[0]);
  const unknownKind = findUnknownKind(outline.data);
  if (unknownKind !== null) return faultOf('room_file_kind', unknownKind);
  const read = roomFile.safeParse(document);
  return read.success ? { file: read.data } : faultOfIssue(read.error.issues[0]);
};
