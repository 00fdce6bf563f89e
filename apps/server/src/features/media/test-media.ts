import type { Actor } from '@engawa/contract/kernel';
import { createEventDesk } from '../../platform/live-space-host/event-desk.ts';
import type { LiveOutput } from '../../platform/live-space-host/live-space.ts';
import { refusalSentences } from '../../platform/live-space-host/sentences.ts';
import { createLiveMedia, createTickets } from './index.ts';
import type { MediaPeople, Present } from './live-people.ts';

export const roomId = '60000000-0000-4000-8000-000000000001';
export const otherRoomId = '60000000-0000-4000-8000-000000000002';
export const startMs = 1_000_000;

type Fields = Present['participant'];
type Watch = Parameters<MediaPeople['watch']>[0];

/** Somebody at the origin of the first room, with everything off; only what matters is given. */
export const present = (fields: Partial<Present> = {}, shown: Partial<Fields> = {}): Present => ({
  roomId,
  channel: `room_${roomId}`,
  isConnected: true,
  place: { x: 0, y: 0 },
  forcedMutes: { audio: false, video: false },
  ...fields,
  participant: {
    role: 'Member',
    isMuteAudio: true,
    isMuteVideo: true,
    isMuteVolume: false,
    isSpeechMode: false,
    isOpenMegaphone: false,
    isHandRaised: false,
    isPassingBy: false,
    isShareScreen: false,
    ...shown,
  },
});

/** A live space with media alone, over people that are plain objects. Each person's socket bears their own name. */
export const createTestMedia = (everyone: Record<string, Present>) => {
  const people = new Map(Object.entries(everyone));
  const changes: object[] = [];
  const watches: Watch[] = [];
  const rights = { isMegaphoneForMembers: false, isIntoMeetingRooms: false };
  const tickets = createTickets(Buffer.from('a key of the tests'));
  const desk = createEventDesk({
    spaceId: 'space',
    epoch: 1,
    isCertain: () => true,
    sentences: refusalSentences,
  });
  const personOf = (userId: string, one: Present) => ({
    userId,
    room: { id: one.roomId },
    participant: one.participant,
  });
  desk.install(
    createLiveMedia({ tickets, isMegaphoneForMembers: () => rights.isMegaphoneForMembers })(
      {
        requireInside: ({ socket }) => ({ userId: socket }),
        presentAt: (userId) => people.get(userId) ?? null,
        listRoom: (room) =>
          [...people].filter(([, one]) => one.roomId === room).map(([id, one]) => personOf(id, one)),
        change(userId, outcome) {
          changes.push({ userId, ...outcome });
          const one = people.get(userId);
          if (one) people.set(userId, { ...one, participant: { ...one.participant, ...outcome } });
        },
        watch: (watch) => void watches.push(watch),
      },
      desk.voice,
    ),
  );
  for (const socket of [...people.keys(), 'mei']) {
    const actor: Actor = { kind: 'user', userId: socket, sessionId: 's' };
    desk.space.receive({ kind: 'opened', socket, actor, locale: 'en' }, startMs);
  }

  const sentOf = (outputs: readonly LiveOutput[]) =>
    outputs.filter((output): output is Extract<LiveOutput, { kind: 'send' }> => output.kind === 'send');

  return {
    people,
    changes,
    rights,
    tickets,
    shown: (userId: string) => people.get(userId)?.participant,
    /** Says something; what was sent in consequence, and the answer. */
    say(socket: string, event: string, payload: object, at = startMs) {
      const sends = sentOf(desk.space.receive({ kind: 'whisper', socket, event, ref: 1, payload }, at));
      const reply = sends.find((output) => output.event === 'Reply')?.data as {
        ok: boolean;
        error?: { code: string };
      };
      return { sends: sends.filter((output) => output.event !== 'Reply'), reply };
    },
    /** What happens to someone in the space; what was sent in consequence. */
    happens(event: keyof Watch, userId: string, from = '') {
      const one = people.get(userId);
      if (one === undefined) throw new Error(`${userId} is not here.`);
      for (const watch of watches) {
        if (event === 'roomChanged' || event === 'conversationChanged')
          watch[event](personOf(userId, one), from, startMs);
        else watch[event](personOf(userId, one), startMs);
      }
      return sentOf(desk.space.wake(startMs));
    },
  };
};
export type TestMedia = ReturnType<typeof createTestMedia>;
