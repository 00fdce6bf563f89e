import type { Item } from '@engawa/contract/items';
import type { Id } from '@engawa/contract/kernel';
import type { LiveFeature, LiveVoice } from '../../live/live-feature.ts';
import { type DecidingItem, decidingItemOf, type Sitting } from './item-view.ts';

type MeetingRoom = Extract<DecidingItem, { kind: 'meeting_room' }>;

/** What items change of the ground people stand on. */
export type ItemsGrounds = {
  findMeetingRoom(id: Id): MeetingRoom | null;
  setItem(item: DecidingItem): void;
  removeItem(id: Id): void;
};

/** What items need to know of the people in a live space. */
export type ItemsPeople = {
  listRoom(
    roomId: Id,
  ): readonly { readonly userId: Id; readonly participant: { readonly meeting_room: Id | null } }[];
};

type Happened = { readonly by: Id; readonly type: 'add' | 'update' | 'delete'; readonly item: Item };

/** What items add to a live space: what the HTTP side has made of them, and who sits at the tables. */
export const createLiveItems =
  (grounds: ItemsGrounds) =>
  (people: ItemsPeople, voice: LiveVoice): LiveFeature => {
    const sittingIn = (roomId: Id): Record<Id, Id[]> => {
      const sitting: Record<Id, Id[]> = {};
      for (const { userId, participant } of people.listRoom(roomId))
        if (participant.meeting_room !== null) {
          sitting[participant.meeting_room] ??= [];
          sitting[participant.meeting_room]?.push(userId);
        }
      return sitting;
    };

    return {
      handlers: {},
      questions: {
        itemsSitting: ({ room }: { room: Id }): Sitting => sittingIn(room),
        /** The single writer of seats decides: from here on no more sit down than so many. */
        holdSeats({ id, seatCount }: { id: Id; seatCount: number }): number {
          const found = grounds.findMeetingRoom(id);
          if (found === null) return 0;
          const inside = sittingIn(found.roomId)[id]?.length ?? 0;
          if (inside <= seatCount && seatCount < found.seatCount) grounds.setItem({ ...found, seatCount });
          return inside;
        },
        freeSeats({ id, seatCount }: { id: Id; seatCount: number }) {
          const found = grounds.findMeetingRoom(id);
          if (found !== null) grounds.setItem({ ...found, seatCount });
        },
      },
      happened: {
        RoomItemEvent({ by, type, item }: Happened) {
          const userIds = type === 'delete' ? [] : (sittingIn(item.room)[item.uuid] ?? []);
          const deciding = decidingItemOf(item);
          if (type === 'delete') grounds.removeItem(item.uuid);
          else if (deciding !== null) grounds.setItem(deciding);
          voice.toRoom(item.room, 'RoomItemEvent', { room: item.room, type, item: { ...item, userIds } }, by);
        },
      },
    };
  };
