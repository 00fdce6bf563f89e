import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { canManageRooms, canPassRoomLock, type roomsEvents } from '@engawa/contract/rooms';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';

export type LiveRoomsDeps = {
  readonly spaceId: Id;
  readonly state: Pick<SpaceState, 'findRoom' | 'listRooms'>;
  /** Stores the lock and publishes it. Refuses TRY_AGAIN when this live space is not the newest. */
  storeLock(roomId: Id, isLock: boolean, by: Id): Promise<void>;
};

/** The live part of rooms: their lock, and the changes made over HTTP. */
export const createLiveRooms =
  ({ spaceId, state, storeLock }: LiveRoomsDeps) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'listRoom' | 'bring' | 'leave'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    const handlers: Handlers<WhisperPayloads<typeof roomsEvents>> = {
      LockRoom(call, { room: roomId, type }) {
        const { userId, participant } = people.requireInside(call);
        if (!canManageRooms(participant.role)) throw new Refusal('FORBIDDEN');
        if (state.findRoom(roomId) === null) throw new Refusal('ROOM_IS_NOT_EXIST');
        // The lock takes effect when it comes back through the outbox, so concurrent locks apply in
        // the order of the writes.
        broadcaster.forCall(
          call,
          () => storeLock(roomId, type === 'LOCK', userId),
          () => call.reply({ room: roomId, type }),
        );
      },
    };

    /**
     * Moves a person to the first room that is open to them. When there is none, they must leave.
     */
    const takeElsewhere = (person: Person, now: number) => {
      for (const room of state.listRooms()) {
        if (room.isLocked && !canPassRoomLock(person.participant.role)) continue;
        people.bring(person, room.id, null, now);
        return;
      }
      broadcaster.publishToPerson(person.userId, 'LeaveSpace', { space: spaceId });
      people.leave(person, now);
    };

    return {
      handlers,
      contested: ['LockRoom'],
      onEvent: {
        CreatedRoomEvent({ by, room }) {
          broadcaster.publishToSpace('CreatedRoomEvent', { room }, by);
        },
        ChangeRoomNameEvent({ by, room, name }) {
          broadcaster.publishToSpace('ChangeRoomNameEvent', { room, name }, by);
        },
        ChangeWallPaperEvent({ by, room, wallpaper }) {
          broadcaster.publishToSpace('ChangeWallPaperEvent', { room, wallpaper }, by);
        },
        RoomBuildersEvent({ by, room, members_build }) {
          broadcaster.publishToSpace('RoomBuildersEvent', { room, members_build }, by);
        },
        FloorsEvent({ by, floors }) {
          broadcaster.publishToSpace('FloorsEvent', { floors: [...floors] }, by);
        },
        RoomsOrderEvent({ by, floor, rooms }) {
          broadcaster.publishToSpace('RoomsOrderEvent', { floor, rooms: [...rooms] }, by);
        },
        LockRoom({ by, room, type }) {
          broadcaster.publishToSpace('LockRoom', { room, type }, by);
        },
        DeleteRoomEvent({ by, room }, now) {
          broadcaster.publishToSpace('DeleteRoomEvent', { room }, by);
          for (const person of people.listRoom(room)) takeElsewhere(person, now);
        },
      },
    };
  };
