import type { ItemBody } from '@engawa/contract/items';
import { type Actor, Refusal, wrongField } from '@engawa/contract/kernel';
import {
  builtInWallpapers,
  canManageRooms,
  type FileRoom,
  type Room,
  type RoomFile,
  readRoomFile,
  templates,
  type WallpaperChoice,
} from '@engawa/contract/rooms';
import type { RoomsDeps } from './service.ts';
import type { Laid } from './store.ts';

const bodiesOf = ({ items }: FileRoom): ItemBody[] => items.map(({ id: _id, ...body }) => body as ItemBody);

/**
 * The wallpaper that a file names, when it is one of these; null: the room keeps its drawn floor.
 */
const findWallpaper = (
  { wallpaper: { id } }: FileRoom,
  uploaded: readonly WallpaperChoice[],
): Laid | null => {
  const drawn = builtInWallpapers.find(({ name }) => name === id);
  if (drawn !== undefined) return { drawn: { name: drawn.name, url: drawn.url } };
  return uploaded.some((choice) => choice.id === id) ? { id } : null;
};

/** The size of the map, when the file names one that the template does not have. */
const mapOf = ({ template, width, height }: FileRoom): { width_px?: number; height_px?: number } => {
  const usual = templates[template];
  const [width_px, height_px] = [width ?? usual.widthPx, height ?? usual.heightPx];
  return width_px === usual.widthPx && height_px === usual.heightPx ? {} : { width_px, height_px };
};

/** A room of a file: its place in the document, and its items with their numbers there. */
type Wanted = {
  readonly path: string;
  readonly room: FileRoom;
  readonly items: readonly { readonly at: number; readonly body: ItemBody }[];
};

const wantedOf = ({ floors }: RoomFile): Wanted[] =>
  floors.flatMap(({ rooms }, floor) =>
    rooms.map((room, at) => ({
      path: `file.floors.${floor}.rooms.${at}`,
      room,
      items: bodiesOf(room).map((body, number) => ({ at: number, body })),
    })),
  );

/**
 * The refusal with the place in the document, of a list of items of which `{number}.{field}` is
 * refused.
 */
const refusedItem = (error: unknown, items: readonly { path: string; at: number }[]): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'INVALID_INPUT') return error;
  const issues = error.detail?.issues ?? [];
  return new Refusal('INVALID_INPUT', {
    issues: issues.map((issue) => {
      const [number = '', ...field] = issue.path.split('.');
      const item = items[Number(number)];
      return item ? { ...issue, path: `${item.path}.items.${item.at}.${field.join('.')}` } : issue;
    }),
  });
};

export type RoomFileOrder = {
  readonly floor_id: string;
  readonly file: File;
  /** Adds nothing: what the file is about is checked, as far as it can be without writing. */
  readonly is_trial: boolean;
};

/** Rooms from files. */
export const createRoomFiles = ({
  store,
  transact,
  publishEvent,
  record,
  ports,
}: Pick<RoomsDeps, 'store' | 'transact' | 'publishEvent' | 'record' | 'ports'>) => ({
  /**
   * Adds the rooms of a file to a floor, after those that are there, all or none. Their items are
   * new ones of the Manager; pictures and PDFs that the company does not have are left out. Refuses
   * with FORBIDDEN, INVALID_INPUT, FLOOR_IS_NOT_EXIST, PLAN_ROOM_LIMIT, PLAN_FORBIDS and
   * ITEMS_ARE_TOO_MANY.
   */
  async importFile(
    actor: Actor,
    spaceId: string,
    { floor_id, file, is_trial }: RoomFileOrder,
  ): Promise<{ rooms: Room[]; missing_pictures: string[] }> {
    const role = await ports.roleOf(actor, spaceId);
    if (!canManageRooms(role)) throw new Refusal('FORBIDDEN');
    const read = readRoomFile(await file.text(), file.size);
    if ('fault' in read) throw wrongField(read.fault.path, read.fault.key);
    const whole = wantedOf(read.file);
    const missing_pictures = await ports.listMissingFiles(
      spaceId,
      whole.flatMap(({ items }) => items.map(({ body }) => body)),
    );
    if (is_trial) return { rooms: [], missing_pictures };
    const wanted = whole.map((one) => ({
      ...one,
      items: one.items.filter(({ body }) => !('file' in body) || !missing_pictures.includes(body.file)),
    }));
    const placed = wanted.flatMap(({ path, items }) => items.map(({ at, body }) => ({ path, at, body })));
    const maker = { userId: actor.userId, role };
    const pages = await ports
      .checkFurniture(
        maker,
        spaceId,
        placed.map(({ body }) => body),
      )
      .catch((error: unknown) => {
        throw refusedItem(error, placed);
      });
    const rooms = await transact(async () => {
      await store.lockRooms(spaceId);
      const companyId = await ports.companyOf(spaceId);
      const uploaded = await ports.listUploadedWallpapers(companyId);
      const added: Room[] = [];
      for (const one of wanted) {
        const position = await store.findNextPosition(floor_id, spaceId);
        if (position === null) throw new Refusal('FLOOR_IS_NOT_EXIST');
        await ports.requirePlaceFor(companyId, 'rooms');
        const { name, template, members_build: is_member_building } = one.room;
        const { uuid } = await store.insertRoom({ floor_id, name, template, position, ...mapOf(one.room) });
        const wallpaper = findWallpaper(one.room, uploaded);
        if (wallpaper !== null) await store.updateRoom(uuid, { wallpaper });
        if (is_member_building !== undefined) await store.updateRoom(uuid, { is_member_building });
        const room = await store.findRoom(uuid, spaceId);
        if (room === null) throw new Error('A new room is not found.');
        await publishEvent(spaceId, 'CreatedRoomEvent', { by: actor.userId, room });
        const items = one.items.map(({ at, body }) => ({ path: one.path, at, body }));
        const furnished = await ports
          .furnish(
            room,
            items.map(({ body }) => body),
            actor.userId,
            pages,
          )
          .catch((error: unknown) => {
            throw refusedItem(error, items);
          });
        for (const item of furnished)
          await publishEvent(spaceId, 'RoomItemEvent', { by: actor.userId, type: 'add', item });
        await record({
          in: { spaceId },
          by: actor,
          action: 'room_created',
          target: { kind: 'room', id: room.uuid, name: room.name },
        });
        added.push(room);
      }
      return added;
    });
    return { rooms, missing_pictures };
  },
});
