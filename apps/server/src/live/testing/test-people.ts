import { Refusal } from '@engawa/contract/kernel';
import { type Participant, standing } from '@engawa/contract/presence';
import { createHeldPeople } from '../people/held-people.ts';
import type { LivePeople, Present } from '../people/live-people.ts';
import type { PeopleWatch } from '../people/people-watch.ts';
import { newParticipant, type Person } from '../people/person.ts';

const sizePx = { widthPx: 3_200, heightPx: 1_600 };

/** A connected Member at the origin of the room, with everything off, overridden by the fields. */
export const testPresent = (
  fields: Partial<Present> & Pick<Present, 'roomId'>,
  shown: Partial<Participant> = {},
): Present => {
  const { roomId } = fields;
  const room = { id: roomId, ...sizePx };
  const mutes = { audio: false, video: false };
  const participant = newParticipant('', 1, room, {
    name: 'Person',
    avatar: '/a.svg',
    color: 'moss',
    joinType: 'member',
    company_id: null,
    role: shown.role ?? 'Member',
    isGuest: shown.role === 'Guest',
    forcedMutes: mutes,
  });
  return {
    channel: participant.channel,
    isConnected: true,
    place: { x: 0, y: 0 },
    forcedMutes: mutes,
    ...fields,
    participant: { ...participant, ...shown },
  };
};

/**
 * The people of a live space as plain values, for tests of one feature without a live space. A
 * person's socket has the name of the person.
 */
export const createTestPeople = (everyone: Readonly<Record<string, Present>>) => {
  const present = new Map(Object.entries(everyone));
  const changes: object[] = [];
  const watches: PeopleWatch[] = [];

  const personOf = (userId: string, one: Present): Person => ({
    userId,
    socket: one.isConnected ? userId : null,
    page: null,
    room: { id: one.roomId, ...sizePx },
    inRoomSince: 0,
    participant: { ...one.participant, id: userId, room: one.roomId, channel: one.channel },
    forcedMutes: one.forcedMutes,
    motion: standing(one.place, 0),
    hasNotMoved: false,
    view: null,
    sees: null,
    placeSavedAt: 0,
  });
  const find = (userId: string): Person | null => {
    const one = present.get(userId);
    return one === undefined ? null : personOf(userId, one);
  };
  const requireHere = (userId: string): Person => {
    const person = find(userId);
    if (person === null) throw new Error(`${userId} is not here.`);
    return person;
  };
  const update = (userId: string, fields: Partial<Present>) => {
    const one = present.get(userId);
    if (one !== undefined) present.set(userId, { ...one, ...fields });
  };
  /** @param detail the room, the conversation or the socket that the event names */
  const notify = (event: keyof PeopleWatch, userId: string, detail: string, at: number) => {
    const person = requireHere(userId);
    for (const watch of watches) {
      if (event === 'left') watch.left?.(person, at, false);
      else if (event === 'entered') watch.entered?.(person, at);
      else if (event === 'roomChanged' || event === 'conversationChanged' || event === 'wholeRoomSent')
        watch[event]?.(person, detail, at);
      else watch[event]?.(person, at);
    }
  };
  const remove = (userId: string, at: number) => {
    const person = requireHere(userId);
    present.delete(userId);
    for (const watch of watches) watch.left?.(person, at, false);
  };
  const listAll = () => [...present].map(([userId, one]) => personOf(userId, one));

  const people: LivePeople = {
    requireInside({ socket }) {
      const person = find(socket);
      if (person === null) throw new Refusal('NOT_INSIDE');
      return person;
    },
    find,
    listAll,
    listRoom: (roomId) => listAll().filter(({ room }) => room.id === roomId),
    presentAt: (userId) => present.get(userId) ?? null,
    change(userId, outcome) {
      changes.push({ userId, ...outcome });
      const one = present.get(userId);
      if (one !== undefined) update(userId, { participant: { ...one.participant, ...outcome } });
    },
    forceMutes: (userId, forcedMutes) => update(userId, { forcedMutes }),
    setConversation(userId, channel, meetingRoom, now) {
      const { participant } = requireHere(userId);
      update(userId, { channel, participant: { ...participant, channel, meeting_room: meetingRoom } });
      if (channel !== participant.channel) notify('conversationChanged', userId, participant.channel, now);
    },
    bring({ userId, room }, roomId, place, now) {
      update(userId, place === null ? { roomId } : { roomId, place });
      notify(room.id === roomId ? 'moved' : 'roomChanged', userId, room.id, now);
    },
    leave: ({ userId }, now) => remove(userId, now),
    held: createHeldPeople(),
    watch: (watch) => void watches.push(watch),
  };
  return { people, present, changes, notify, remove };
};
