import type { Item } from '@engawa/contract/items';
import { Refusal } from '@engawa/contract/kernel';
import { defaultAudibleRules } from '@engawa/contract/media';
import { roomItem } from '@engawa/testkit/room-item';
import { createLiveMeetings } from '../../../server/src/app/features/meeting-rooms.ts';
import { createLiveMedia, createTickets } from '../../../server/src/features/media/index.ts';
import { createSpaceState } from '../../../server/src/live/space/space-state.ts';
import { testSpaceSettings } from '../../../server/src/live/testing/test-space-settings.ts';
import { rooms, spaceId, userIdOf } from '../../../server/src/testing/live-client.ts';
import { createLiveCluster } from '../../../server/src/testing/live-cluster.ts';

/** The people of the walks. */
export const people = [
  { name: 'boss', role: 'Manager' },
  { name: 'aya', role: 'Member' },
  { name: 'ken', role: 'Member' },
  { name: 'mei', role: 'Member' },
  { name: 'gus', role: 'Guest' },
].map(({ name, role }) => ({ name, role: role as 'Manager' | 'Member' | 'Guest', id: userIdOf(name) }));
export type OfficePerson = (typeof people)[number];

const floorId = '55000000-0000-4000-8000-000000000000';
export const password = 'open4567';
const tableAt = (n: number, label: string, x: number, seatCount: number, isNeedPassword = false) => ({
  id: `80000000-0000-4000-8000-00000000000${n}`,
  label,
  x,
  y: 400,
  seatCount,
  isNeedPassword,
  roomId: rooms.office.id,
});
/** The tables stand in a row; between two mats there are 112 px. */
export const tables = [
  tableAt(1, 'cedar', 600, 4),
  tableAt(2, 'pine', 1_000, 3),
  tableAt(3, 'vault', 1_400, 2, true),
];
export type OfficeTable = (typeof tables)[number];
const itemOf = ({ id, label, x, y, seatCount, isNeedPassword }: OfficeTable): Item =>
  roomItem({
    uuid: id,
    room: rooms.office.id,
    type: 'meeting_room',
    label,
    x,
    y,
    seat_count: seatCount,
    is_need_password: isNeedPassword,
  });

/** Places off the mats where people in the open hear each other, and would hear a table. */
export const openPlaces = [
  { x: 780, y: 400 },
  { x: 800, y: 300 },
  { x: 820, y: 460 },
  { x: 800, y: 560 },
  { x: 1_190, y: 400 },
  { x: 700, y: 600 },
] as const;

/** The office on its server: one process alone, or two that share it. */
export const createOffice = (isAlone: boolean, random: () => number) => {
  const state = createSpaceState({
    ...testSpaceSettings,
    rooms: Object.values(rooms).map((room) => ({ ...room, floorId, name: '', isLocked: false })),
    items: tables.map(itemOf),
  });
  const tickets = createTickets(Buffer.from('a key of the walks'));
  const cluster = createLiveCluster(isAlone ? 1 : 2, random, true, {
    isAlone,
    profileOf(userId) {
      const { name = '', role = 'Member' } = people.find(({ id }) => id === userId) ?? {};
      const isGuest = role === people.at(-1)?.role;
      return { name, role, isGuest, joinType: isGuest ? 'guest' : 'member' };
    },
    features: ({ keepFirst }) => [
      createLiveMeetings({
        spaceId,
        state,
        keepFirst,
        hasBlocked: () => false,
        queue: { stored: [], save: async () => undefined, remove: async () => undefined },
        async requirePassword(_table, _who, typed) {
          if (typed !== password) throw new Refusal('INCORRECT_PASSWORD');
        },
      }),
      createLiveMedia({
        spaceId,
        tickets,
        carriers: { mode: 'p2p', server: null, agora: null, busyAbove: 8, isServerWell: () => false },
        isMegaphoneForMembers: () => false,
        audibleRules: () => defaultAudibleRules,
      }),
    ],
  });
  return { cluster, tickets };
};
export type Office = ReturnType<typeof createOffice>;
