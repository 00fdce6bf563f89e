import { type Actor, roomChannel } from '@engawa/contract/kernel';
import { signalWithinPx, ticketSeconds } from '@engawa/contract/media';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventDesk } from '../../platform/live-space-host/event-desk.ts';
import type { LiveOutput, LiveSpace } from '../../platform/live-space-host/live-space.ts';
import { refusalSentences } from '../../platform/live-space-host/sentences.ts';
import { createLiveMedia, createTickets } from './index.ts';
import type { MediaPeople } from './live-people.ts';

const roomId = '60000000-0000-4000-8000-000000000001';
const otherRoomId = '60000000-0000-4000-8000-000000000002';
const now = 1_000_000;
const tickets = createTickets(Buffer.from('a key of the tests'));
type Present = NonNullable<ReturnType<MediaPeople['presentAt']>>;

let people: Map<string, Present>;
let changes: unknown[];
let space: LiveSpace;

const present = (place: { x: number; y: number }, fields: Partial<Present> = {}): Present => ({
  roomId,
  channel: `room_${roomId}`,
  isConnected: true,
  place,
  forcedMutes: { audio: false, video: false },
  participant: { isMuteAudio: true, isMuteVideo: true, isMuteVolume: false },
  ...fields,
});

beforeEach(() => {
  changes = [];
  people = new Map([
    ['aya', present({ x: 100, y: 100 })],
    ['ken', present({ x: 200, y: 100 })],
  ]);
  const desk = createEventDesk({
    spaceId: 'space',
    epoch: 1,
    isCertain: () => true,
    sentences: refusalSentences,
  });
  space = desk.space;
  desk.install(
    createLiveMedia(tickets)(
      {
        requireInside: ({ socket }) => ({ userId: socket }),
        presentAt: (userId) => people.get(userId) ?? null,
        change: (userId, outcome) => void changes.push({ userId, ...outcome }),
      },
      desk.voice,
    ),
  );
  for (const socket of ['aya', 'ken', 'mei']) {
    const actor: Actor = { kind: 'user', userId: socket, sessionId: 's' };
    space.receive({ kind: 'opened', socket, actor, locale: 'en' }, now);
  }
});

/** Each person's socket bears their own name. */
const say = (socket: string, event: string, payload: object, at = now) => {
  const sends = space
    .receive({ kind: 'whisper', socket, event, ref: 1, payload }, at)
    .filter((output): output is Extract<LiveOutput, { kind: 'send' }> => output.kind === 'send');
  const reply = sends.find((output) => output.event === 'Reply')?.data as {
    ok: boolean;
    error?: { code: string };
  };
  return { sends: sends.filter((output) => output.event !== 'Reply'), reply };
};

const ticketOf = (userId: string, room = roomId, at = now) => tickets.issue({ userId, roomId: room }, at);
const signal = (fields: object = {}) => ({
  to: 'ken',
  ticket: ticketOf('aya'),
  session: 's1',
  description: { type: 'offer', sdp: 'v=0' },
  ...fields,
});

describe('SignalEvent refused', () => {
  it.each<[string, () => object]>([
    ['no ticket at all', () => ({ ticket: '' })],
    ['a forged ticket', () => ({ ticket: `${now + 60_000}.aya.${roomId}.${'A'.repeat(43)}` })],
    ['a ticket made to last', () => ({ ticket: ticketOf('aya').replace(/^\d+/, '9999999999999') })],
    [
      'a ticket over two minutes old',
      () => ({ ticket: ticketOf('aya', roomId, now - ticketSeconds * 1_000) }),
    ],
    ['another’s ticket', () => ({ ticket: ticketOf('ken') })],
    ['a ticket for another room', () => ({ ticket: ticketOf('aya', otherRoomId) })],
    ['a ticket with more behind it', () => ({ ticket: `${ticketOf('aya')}.x` })],
    [
      'a ticket with another’s key',
      () => ({ ticket: createTickets(Buffer.from('other')).issue({ userId: 'aya', roomId }, now) }),
    ],
  ])('M7 %s', (_what, fields) => {
    const { sends, reply } = say('aya', 'SignalEvent', signal(fields()));
    expect(reply).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(sends).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['a receiver who is not there', () => people.delete('ken')],
    [
      'a receiver whose connection is lost',
      () => people.set('ken', present({ x: 100, y: 100 }, { isConnected: false })),
    ],
    [
      'a receiver in another conversation',
      () => people.set('ken', present({ x: 100, y: 100 }, { channel: 'room_x' })),
    ],
    ['a sender who left', () => people.delete('aya')],
  ])('M8 %s', (_what, arrange) => {
    arrange();
    const { sends, reply } = say('aya', 'SignalEvent', signal());
    expect(reply).toMatchObject({ ok: false, error: { code: 'NOT_INSIDE' } });
    expect(sends).toEqual([]);
  });

  it('M8 to oneself', () =>
    expect(say('aya', 'SignalEvent', signal({ to: 'aya' })).reply).toMatchObject({
      error: { code: 'NOT_INSIDE' },
    }));

  it('M9 from 400 px on', () => {
    people.set('ken', present({ x: 100 + signalWithinPx, y: 100 }));
    expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ error: { code: 'TOO_FAR' } });
    people.set('ken', present({ x: 100 + signalWithinPx - 1, y: 100 }));
    expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ ok: true });
  });
});

describe('SignalEvent', () => {
  it('M6 goes to that person alone, with the sender as the server knows them and without the ticket', () => {
    const { sends, reply } = say(
      'aya',
      'SignalEvent',
      signal({ id: 'mei', candidates: [{ candidate: 'c' }] }),
    );
    expect(reply).toMatchObject({ ok: true });
    expect(sends).toMatchObject([
      { to: { kind: 'person', userId: 'ken' }, channel: { kind: 'person' }, event: 'SignalEvent' },
    ]);
    expect(JSON.stringify(sends)).not.toContain(ticketOf('aya'));
  });

  it('M6 in the order of sending', () => {
    const sessions = Array.from({ length: 20 }, (_, i) => `s${i}`);
    const relayed = sessions.flatMap((session) => say('aya', 'SignalEvent', signal({ session })).sends);
    expect(relayed.map(({ data }) => (data as { session: string }).session)).toEqual(sessions);
  });

  it('M2 a ticket is good for two minutes', () =>
    expect(say('aya', 'SignalEvent', signal(), now + ticketSeconds * 1_000 - 1).reply).toMatchObject({
      ok: true,
    }));
});

describe('AudioEvent', () => {
  it('M4 changes what is given; the room hears the outcome', () => {
    const { sends } = say('aya', 'AudioEvent', { isMuteAudio: false });
    const outcome = { isMuteAudio: false, isMuteVideo: true, isMuteVolume: false };
    expect(sends).toMatchObject([
      {
        to: { kind: 'room', roomId },
        channel: { name: roomChannel(roomId) },
        data: { id: 'aya', ...outcome },
      },
    ]);
    expect(changes).toEqual([{ userId: 'aya', ...outcome }]);
  });

  it.each([
    [
      { audio: true, video: false },
      { isMuteAudio: true, isMuteVideo: false },
    ],
    [
      { audio: false, video: true },
      { isMuteAudio: false, isMuteVideo: true },
    ],
    [
      { audio: true, video: true },
      { isMuteAudio: true, isMuteVideo: true },
    ],
  ])('M5 the plan keeps %j muted', (forcedMutes, outcome) => {
    people.set('aya', present({ x: 0, y: 0 }, { forcedMutes }));
    say('aya', 'AudioEvent', { isMuteAudio: false, isMuteVideo: false });
    expect(changes).toMatchObject([outcome]);
  });

  it('M8 of someone outside is refused', () =>
    expect(say('mei', 'AudioEvent', { isMuteAudio: false }).reply).toMatchObject({
      error: { code: 'NOT_INSIDE' },
    }));
});
