import { Refusal } from '@engawa/contract/kernel';
import type { Area } from '@engawa/contract/meeting-rooms';
import { createLiveMeetings } from '../app/features/meeting-rooms.ts';
import type { Queued } from '../features/coming-requests/index.ts';
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

const labelled = { label: '', x: 0, y: 0 };
const meetingRoom = (id: string, roomId: string, seatCount: number, isNeedPassword = false) =>
  [id, { ...labelled, id, kind: 'meeting_room' as const, roomId, seatCount, isNeedPassword }] as const;

const asPlaced = (area: Area) => ({
  ...area,
  kind: 'area' as const,
  roomId: office.id,
  label: '',
  isTranslatable: false,
});

/** A live space with four meeting rooms and one area, and the data of the HTTP side about them. */
export const createTestMeetings = () => {
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
  const passwords = {
    /** Called while a password is compared. */
    during: async () => {},
    asked: 0,
  };
  const store = {
    /** Called while a seat is stored. */
    during: async () => {},
  };
  const state = {
    settings: () => testSpaceSettings,
    findRoom: (id: string) =>
      [office, studio]
        .filter((room) => room.id === id)
        .map((room) => ({ ...room, floorId, name: '', isLocked: false }))[0] ?? null,
    findMeetingRoom: (id: string) => meetingRooms.get(id) ?? null,
    listMeetingRooms: (roomId: string) =>
      [...meetingRooms].filter(([, one]) => one.roomId === roomId).map(([, one]) => one),
    listAreas: (roomId: string) => (roomId === office.id ? [...areas.values()].map(asPlaced) : []),
  };
  const live = createTestLiveSpace(() => [
    createLiveMeetings({
      ...{ spaceId, state, hasBlocked: (userId, otherId) => blocked.has(`${userId} ${otherId}`) },
      queue: {
        stored: [...queued.values()],
        save: async (one) => void queued.set(`${one.inviterId} ${one.inviteeId}`, one),
        remove: async (inviterId, inviteeId) => void queued.delete(`${inviterId} ${inviteeId}`),
      },
      keepFirst: () => store.during(),
      async requirePassword(_meetingRoom, _userId, typed) {
        passwords.asked += 1;
        await passwords.during();
        if (typed !== vaultPassword) throw new Refusal('INCORRECT_PASSWORD');
      },
    }),
  ]);
  return { ...live, meetingRooms, areas, passwords, store, queued, blocked };
};
export type TestMeetings = ReturnType<typeof createTestMeetings>;
