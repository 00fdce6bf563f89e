import type { Id } from '@engawa/contract/kernel';
import type { Area } from '@engawa/contract/meeting-rooms';
import type { LiveItem, SpaceState } from '../../live/space/space-state.ts';

/** A meeting room on the floor, as the rules about seats read it. */
type Table = {
  readonly id: Id;
  readonly roomId: Id;
  /** Its centre, in px of the map. */
  readonly x: number;
  readonly y: number;
  readonly seat_count: number;
  readonly is_need_password: boolean;
};

const tableOfItem = (item: LiveItem<'meeting_room'>): Table => ({
  id: item.uuid,
  roomId: item.room,
  x: item.x,
  y: item.y,
  seat_count: item.seat_count,
  is_need_password: item.is_need_password === true,
});

/** The meeting rooms and areas of a space. */
export const placedIn = (state: Pick<SpaceState, 'findItem' | 'listItems'>) => ({
  findMeetingRoom(id: Id): Table | null {
    const item = state.findItem('meeting_room', id);
    return item === null ? null : tableOfItem(item);
  },
  listMeetingRooms: (roomId: Id): readonly Table[] =>
    state.listItems('meeting_room', roomId).map(tableOfItem),
  listAreas: (roomId: Id): readonly Area[] =>
    state
      .listItems('area', roomId)
      .map(({ uuid, x, y, area_size }) => ({ id: uuid, x, y, sizePx: area_size })),
});
export type Placed = ReturnType<typeof placedIn>;
