import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import {
  canManageRooms,
  type FloorName,
  furnishedTemplates,
  type NewFloor,
  type NewRoom,
  type Room,
} from '@engawa/contract/rooms';
import { firstRoomName } from './first-room-name.ts';
import type { FloorsStore } from './floors-store.ts';
import type { RoomsDeps } from './service.ts';

export type FloorsDeps = Pick<RoomsDeps, 'transact' | 'publishEvent' | 'record'> & {
  readonly store: FloorsStore;
  /** Until the transaction ends, no other one adds or removes rooms of the company. */
  lockRooms(spaceId: string): Promise<void>;
  /** Refuses with PLAN_ROOM_LIMIT. */
  addRoom(actor: Actor, spaceId: string, order: NewRoom, locale: Locale): Promise<Room>;
  readonly ports: Pick<RoomsDeps['ports'], 'roleOf' | 'companyOf'> & {
    /** Refuses with PLAN_FLOOR_LIMIT. The place stays reserved until the transaction ends. */
    requirePlaceFor(companyId: string, count: 'floors'): Promise<void>;
  };
};

/** The floors of a space: Managers add, rename and delete them. */
export const createFloors = ({
  store,
  transact,
  publishEvent,
  record,
  lockRooms,
  addRoom,
  ports,
}: FloorsDeps) => {
  /** A write of a Manager, after which everyone in the space learns which floors there are. */
  const write = <T>(actor: Actor, spaceId: string, callback: () => Promise<T>): Promise<T> =>
    transact(async () => {
      if (!canManageRooms(await ports.roleOf(actor, spaceId))) throw new Refusal('FORBIDDEN');
      await lockRooms(spaceId);
      return callback();
    });
  const publish = async (actor: Actor, spaceId: string): Promise<void> => {
    const floors = await store.listFloors(spaceId);
    await publishEvent(spaceId, 'FloorsEvent', { by: actor.userId, floors });
  };

  const recordFloor = (
    actor: Actor,
    spaceId: string,
    action: 'floor_created' | 'floor_renamed' | 'floor_deleted',
    { uuid, label }: FloorName,
    before?: string,
  ): Promise<void> =>
    record({
      in: { spaceId },
      by: actor,
      action,
      target: { kind: 'floor', id: uuid, name: label },
      ...(before === undefined ? {} : { before: { name: before }, after: { name: label } }),
    });
  const requireLabel = async (spaceId: string, floorId: string): Promise<string> => {
    const floor = (await store.listFloors(spaceId)).find(({ uuid }) => uuid === floorId);
    if (floor === undefined) throw new Refusal('FLOOR_IS_NOT_EXIST');
    return floor.label;
  };

  return {
    /** Refuses with FORBIDDEN, PLAN_FLOOR_LIMIT and PLAN_ROOM_LIMIT. */
    create: (actor: Actor, spaceId: string, order: NewFloor, locale: Locale): Promise<FloorName> =>
      write(actor, spaceId, async () => {
        await ports.requirePlaceFor(await ports.companyOf(spaceId), 'floors');
        const position = await store.findNextPosition(spaceId);
        const floor = await store.insertFloor({ spaceId, label: order.label, position });
        await publish(actor, spaceId);
        const { furnishing, template } = order;
        const name = firstRoomName[furnishing === undefined ? template : furnishedTemplates[furnishing]];
        const room = { floor_uuid: floor.uuid, name: name[locale], template, furnishing };
        await addRoom(actor, spaceId, room, locale);
        await recordFloor(actor, spaceId, 'floor_created', floor);
        return floor;
      }),

    /** Refuses with FORBIDDEN and FLOOR_IS_NOT_EXIST. */
    rename: (actor: Actor, spaceId: string, floorId: string, label: string): Promise<FloorName> =>
      write(actor, spaceId, async () => {
        const before = await requireLabel(spaceId, floorId);
        const floor = await store.renameFloor(floorId, spaceId, label);
        if (floor === null) throw new Refusal('FLOOR_IS_NOT_EXIST');
        await publish(actor, spaceId);
        if (before !== label) await recordFloor(actor, spaceId, 'floor_renamed', floor, before);
        return floor;
      }),

    /** Refuses with FORBIDDEN, FLOOR_IS_NOT_EXIST and FLOOR_HAS_ROOMS. */
    remove: (actor: Actor, spaceId: string, floorId: string): Promise<void> =>
      write(actor, spaceId, async () => {
        const rooms = await store.countRooms(floorId, spaceId);
        if (rooms === null) throw new Refusal('FLOOR_IS_NOT_EXIST');
        if (rooms > 0) throw new Refusal('FLOOR_HAS_ROOMS');
        const label = await requireLabel(spaceId, floorId);
        await store.deleteFloor(floorId);
        await publish(actor, spaceId);
        await recordFloor(actor, spaceId, 'floor_deleted', { uuid: floorId, label });
      }),
  };
};
export type Floors = ReturnType<typeof createFloors>;
