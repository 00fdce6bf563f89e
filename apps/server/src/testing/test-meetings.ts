import type { Item, ItemType } from '@engawa/contract/items';
import { type DeepReadonly, Refusal } from '@engawa/contract/kernel';
import type { Area } from '@engawa/contract/meeting-rooms';
import { roomItem } from '@engawa/testkit/room-item';
import { createLiveMeetings } from '../app/features/meeting-rooms.ts';
import type { Queued } from '../features/coming-requests/index.ts';
import type { LiveItem } from '../live/space/space-state.ts';
import { testSpaceSettings } from '../live/testing/test-space-settings.ts';
import { createTestLiveSpace, floorId, office, spaceId, studio } from './test-live-space.ts';

export const table = '80000000-0000-4000-8000-000000000001';
export const den = '80000000-0000-4000-8000-000000000002';
/** With a password. */
export const vault = '80000000-0000-4000-8000-000000000003';
/** In the other room. */
export const booth = '80000000-0000-4000-8000-000000000004';
export const corner: Area = { id: '90000000-0000-4000-8000-000000000001', x: 500, y: 500, sizePx: 400 };
export const vaultPassword = 'open4567';

const meetingRoom = (uuid: string, room: string, seat_count: number, is_need_password = false) =>
  [uuid, roomItem({ uuid, type: 'meeting_room', x: 0, y: 0, room, seat_count, is_need_password })] as const;

const placed = ({ id, x, y, sizePx }: Area): Item =>
  roomItem({ uuid: id, type: 'area', x, y, room: office.id, area_size: sizePx });

/**
 * A live space with four meeting rooms and one area, and the data of the HTTP side about them.
 * @param more further features of the space
 */
export const createTestMeetings = (more: Parameters<typeof createTestLiveSpace>[0] = () => []) => {
  const meetingRooms = new Map([
    meetingRoom(table, office.id, 2),
    meetingRoom(den, office.id, 3),
    meetingRoom(vault, office.id, 2, true),
    meetingRoom(booth, studio.id, 2),
  ]);
  const areas = new Map<string, Area>([[corner.id, corner]]);
  /** The stored queue, by inviter and invitee. */
  const queued = new Map<string, Queued>();
  /** The pairs of people of whom one has blocked the other, as two ids with a space between. */
  const blocked = new Set<string>();
  /** Who was asked while away, as two ids with a space between. */
  const askedAway: string[] = [];
  const passwords = {
    /** Called while a password is compared. */
    during: async () => {},
    asked: 0,
  };
  const store = {
    /** Called while a seat is stored. */
    during: async () => {},
  };
  const listPlaced = (wanted: ItemType): DeepReadonly<Item>[] =>
    [...meetingRooms.values(), ...[...areas.values()].map(placed)].filter(({ type }) => type === wanted);
  const state = {
    settings: () => testSpaceSettings,
    findRoom: (id: string) =>
      [office, studio]
        .filter((room) => room.id === id)
        .map((room) => ({ ...room, floorId, name: '', isLocked: false }))[0] ?? null,
    findItem: <T extends ItemType>(type: T, id: string) =>
      (listPlaced(type).find(({ uuid }) => uuid === id) ?? null) as LiveItem<T> | null,
    listItems: <T extends ItemType>(type: T, roomId: string) =>
      listPlaced(type).filter(({ room }) => room === roomId) as LiveItem<T>[],
  };
  const live = createTestLiveSpace(() => [
    createLiveMeetings({
      spaceId,
      state,
      hasBlocked: (userId, otherId) => blocked.has(`${userId} ${otherId}`),
      queue: {
        stored: [...queued.values()],
        save: async (one) => void queued.set(`${one.inviter_id} ${one.invitee_id}`, one),
        remove: async (inviterId, inviteeId) => void queued.delete(`${inviterId} ${inviteeId}`),
      },
      onAskedAway: async (inviterId, inviteeId) => void askedAway.push(`${inviterId} ${inviteeId}`),
      keepFirst: () => store.during(),
      async requirePassword(_meetingRoom, _userId, typed) {
        passwords.asked += 1;
        await passwords.during();
        if (typed !== vaultPassword) throw new Refusal('INCORRECT_PASSWORD');
      },
    }),
    ...more(),
  ]);
  return { ...live, meetingRooms, areas, passwords, store, queued, blocked, askedAway };
};
export type TestMeetings = ReturnType<typeof createTestMeetings>;
