import { createPositionsPicture, type Participant, type Place } from '@engawa/contract/presence';
import { type Frame, rooms } from './live-client.ts';

/** The room as a client shows it. */
export type LivePicture = {
  readonly room: string | null;
  readonly people: ReadonlyMap<string, Participant>;
  /** The place of a person; null when it is not known. */
  placeOf(userId: string, now: number): Place | null;
  /** The people in each meeting room; only rooms where anyone sits. */
  readonly seats: ReadonlyMap<string, readonly string[]>;
  readonly locked: ReadonlySet<string>;
};

const sizeOf = (roomId: string) => Object.values(rooms).find(({ id }) => id === roomId) ?? rooms.office;

/**
 * The picture of a client that follows the protocol after all frames it received, over any number
 * of connections: frame by frame and from the frames alone, so that it can disagree with the
 * server.
 */
export const createLivePicture = (): LivePicture & { take(frame: Frame): void } => {
  const people = new Map<string, Participant>();
  const seats = new Map<string, readonly string[]>();
  const locked = new Set<string>();
  let room: string | null = null;
  let positions = createPositionsPicture(rooms.office);

  const seat = (meetingRoom: string, userIds: readonly string[]) => {
    if (userIds.length > 0) seats.set(meetingRoom, userIds);
    else seats.delete(meetingRoom);
  };
  const lock = (meetingRoom: string, isLocked: boolean) => {
    if (isLocked) locked.add(meetingRoom);
    else locked.delete(meetingRoom);
  };
  const leave = (id: string) => {
    const person = people.get(id);
    if (person !== undefined) positions.forget(person.slot);
    people.delete(id);
  };
  /**
   * A new owner without facts assigns slots again, so all old slots are cleared before any new one
   * is set.
   */
  const joinAll = (joined: readonly Participant[]) => {
    for (const { id, slot } of joined) {
      const before = people.get(id);
      if (before !== undefined && before.slot !== slot) positions.forget(before.slot);
    }
    for (const participant of joined) {
      people.set(participant.id, participant);
      positions.know(participant.slot, participant);
    }
  };

  /** A tab that stayed in another room still receives frames of that room. */
  const isHere = (channel: string) => room !== null && channel.endsWith(room);

  const read: { readonly [event: string]: (data: Record<string, unknown>, channel: string) => void } = {
    ParticipantsEvent(data) {
      if (data.snapshot === true) {
        const joined = new Set((data.joined as Participant[]).map(({ id }) => id));
        if (data.room !== room) {
          positions = createPositionsPicture(sizeOf(data.room as string));
          people.clear();
        }
        for (const id of [...people.keys()]) if (!joined.has(id)) leave(id);
        room = data.room as string;
        seats.clear();
        locked.clear();
      }
      if (data.room !== room) return;
      joinAll((data.joined ?? []) as Participant[]);
      for (const changes of (data.changed ?? []) as Participant[]) {
        const known = people.get(changes.id);
        if (known) people.set(changes.id, { ...known, ...changes });
      }
      for (const id of (data.left ?? []) as string[]) leave(id);
    },
    PositionsEvent(data, channel) {
      if (isHere(channel)) positions.apply(data as Parameters<typeof positions.apply>[0]);
    },
    MeetingRoomsEvent({ meeting_rooms, room: about }) {
      if (about !== room) return;
      for (const { meeting_room, userIds, is_lock } of meeting_rooms as {
        meeting_room: string;
        userIds: string[];
        is_lock: boolean;
      }[]) {
        seat(meeting_room, userIds);
        lock(meeting_room, is_lock);
      }
    },
    UserJoinMeetingRoom({ meeting_room, userIds }, channel) {
      if (isHere(channel)) seat(meeting_room as string, userIds as string[]);
    },
    LockMeetingRoom({ meeting_room, type }, channel) {
      if (isHere(channel)) lock(meeting_room as string, type === 'LOCK');
    },
  };

  return {
    take: ({ event, channel, data }) => read[event]?.(data, channel),
    get room() {
      return room;
    },
    people,
    placeOf(userId, now) {
      const person = people.get(userId);
      return person === undefined ? null : positions.placeAt(person.slot, now);
    },
    seats,
    locked,
  };
};

/** The same, rebuilt from all frames received. */
export const livePictureOf = (history: readonly Frame[]): LivePicture => {
  const picture = createLivePicture();
  for (const frame of history) picture.take(frame);
  return picture;
};
