import { type CompanyRole, type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { type Room, type roomsEvents, spawnPlace, type Wallpaper } from '@engawa/contract/rooms';
import type { Call, Handlers, LiveFeature, LiveVoice } from '../../live/live-feature.ts';

type LiveRoom = {
  readonly id: Id;
  readonly floorId: Id;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isLocked: boolean;
};

/** What rooms need to know and change of the ground people stand on. */
export type RoomsGrounds = {
  findRoom(id: Id): LiveRoom | null;
  /** In the order of floors and rooms, what came later last. */
  listRooms(): readonly LiveRoom[];
  setRoom(room: LiveRoom): void;
  removeRoom(id: Id): void;
};

type LivePerson = { readonly userId: Id; readonly participant: { readonly role: CompanyRole } };

/** What rooms need of the people in a live space. */
export type RoomsPeople<P extends LivePerson> = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): P;
  listRoom(roomId: Id): readonly P[];
  bring(person: P, roomId: Id, place: { x: number; y: number }, now: number): void;
  leave(person: P, now: number): void;
};

export type LiveRoomsDeps = {
  readonly spaceId: Id;
  readonly grounds: RoomsGrounds;
  /** Stores it and has it told; refuses TRY_AGAIN when this live space is not the newest. */
  storeLock(roomId: Id, isLock: boolean, by: Id): Promise<void>;
  /** Numbers in [0, 1). */
  random(): number;
};

type About = { readonly by: Id; readonly room: Id };

const liveRoomOf = (room: Room): LiveRoom => ({
  id: room.uuid,
  floorId: room.floor_uuid,
  name: room.name,
  widthPx: room.width,
  heightPx: room.height,
  isLocked: room.is_lock,
});

/** What rooms add to a live space: their lock, and what the HTTP side has made of them. */
export const createLiveRooms =
  ({ spaceId, grounds, storeLock, random }: LiveRoomsDeps) =>
  <P extends LivePerson>(people: RoomsPeople<P>, voice: LiveVoice): LiveFeature => {
    const handlers: Handlers<WhisperPayloads<typeof roomsEvents>> = {
      LockRoom(call, { room: roomId, type }) {
        const { userId, participant } = people.requireInside(call);
        if (participant.role !== 'Manager') throw new Refusal('FORBIDDEN');
        if (grounds.findRoom(roomId) === null) throw new Refusal('ROOM_IS_NOT_EXIST');
        // It holds from when it comes back by the outbox: in the order of the writes, whoever else locks and unlocks.
        voice.forCall(
          call,
          () => storeLock(roomId, type === 'LOCK', userId),
          () => call.reply({ room: roomId, type }),
        );
      },
    };

    /** To the first room that is open to them; where there is none, they cannot stay. */
    const takeElsewhere = (person: P, now: number) => {
      for (const room of grounds.listRooms()) {
        if (room.isLocked && person.participant.role !== 'Manager') continue;
        people.bring(person, room.id, spawnPlace(room, random), now);
        return;
      }
      voice.toPerson(person.userId, 'LeaveSpace', { space: spaceId });
      people.leave(person, now);
    };

    const change = (roomId: Id, news: Partial<LiveRoom>) => {
      const room = grounds.findRoom(roomId);
      if (room !== null) grounds.setRoom({ ...room, ...news });
    };

    return {
      handlers,
      contested: ['LockRoom'],
      happened: {
        CreatedRoomEvent({ by, room }: { by: Id; room: Room }) {
          grounds.setRoom(liveRoomOf(room));
          voice.toSpace('CreatedRoomEvent', { room }, by);
        },
        ChangeRoomNameEvent({ by, room, name }: About & { name: string }) {
          change(room, { name });
          voice.toSpace('ChangeRoomNameEvent', { room, name }, by);
        },
        ChangeWallPaperEvent({ by, room, wallpaper }: About & { wallpaper: Wallpaper }) {
          voice.toSpace('ChangeWallPaperEvent', { room, wallpaper }, by);
        },
        LockRoom({ by, room, type }: About & { type: 'LOCK' | 'UNLOCK' }) {
          change(room, { isLocked: type === 'LOCK' });
          voice.toSpace('LockRoom', { room, type }, by);
        },
        DeleteRoomEvent({ by, room }: About, now: number) {
          grounds.removeRoom(room);
          voice.toSpace('DeleteRoomEvent', { room }, by);
          for (const person of people.listRoom(room)) takeElsewhere(person, now);
        },
      },
    };
  };
