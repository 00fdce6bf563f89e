import { tableOf } from '@engawa/contract/meeting-rooms';
import type { ItemKind } from '../item-kind.ts';

export const meetingRoomKind: ItemKind = {
  size: ({ seat_count }) => tableOf(seat_count ?? 2),
  hasSeats: true,
};
