import { builderRole, canMakeItems } from '@engawa/contract/items';
import { type Id, Refusal } from '@engawa/contract/kernel';
import { conversationOfMeetingRoom } from '@engawa/contract/meeting-rooms';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import { answers } from '../../live/space/query.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import { freeSeatsQuery, holdSeatsQuery, itemsSittingQuery } from './queries.ts';

/** The live part of items: the changes made over HTTP, and the people at the tables. */
export const createLiveItems =
  (state: Pick<SpaceState, 'findItem' | 'override' | 'findRoom' | 'settings'>) =>
  (
    people: Pick<LivePeople, 'listRoom' | 'requireInside' | 'held'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
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
      handlers: {
        ItemEditingEvent(call, { is_editing, items }) {
          const { room, userId, participant } = people.requireInside(call);
          const map = state.findRoom(room.id);
          const role = builderRole(participant.role, state.settings().rights, {
            members_build: map?.isMemberBuilding !== false,
          });
          if (participant.isGuest || !canMakeItems({ role })) throw new Refusal('FORBIDDEN');
          const held = items.map(({ id, x, y }) => ({
            id,
            x: Math.max(0, Math.min(map?.widthPx ?? 0, x)),
            y: Math.max(0, Math.min(map?.heightPx ?? 0, y)),
          }));
          broadcaster.publishToRoom(
            room.id,
            'ItemEditingEvent',
            { room: room.id, is_editing, items: held },
            userId,
          );
          call.reply();
        },
      },
      queries: [
        answers(itemsSittingQuery, ({ room }) => sittingIn(room)),
        // The live space is the single writer of seats: from here on no more people than this sit
        // down.
        answers(holdSeatsQuery, ({ id, seatCount }) => {
          const found = state.findItem('meeting_room', id);
          if (found === null) return 0;
          const sitting = sittingIn(found.room)[id]?.length ?? 0;
          const inside = sitting + people.held.listIn(conversationOfMeetingRoom(id)).length;
          if (inside <= seatCount && seatCount < found.seat_count)
            state.override(id, { seat_count: seatCount });
          return inside;
        }),
        answers(freeSeatsQuery, ({ id, seatCount }) => {
          if (state.findItem('meeting_room', id) !== null) state.override(id, { seat_count: seatCount });
          return null;
        }),
      ],
      onEvent: {
        RoomItemEvent({ by, type, item }) {
          const userIds = type === 'delete' ? [] : (sittingIn(item.room)[item.uuid] ?? []);
          broadcaster.publishToRoom(
            item.room,
            'RoomItemEvent',
            { room: item.room, type, item: { ...item, userIds } },
            by,
          );
        },
      },
    };
  };
