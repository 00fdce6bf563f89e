import { roomChannel } from '@engawa/contract/kernel';
import { disconnectAbovePx, ticketSeconds } from '@engawa/contract/media';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTickets } from './index.ts';
import {
  createTestMedia,
  startMs as now,
  otherRoomId,
  present,
  roomId,
  type TestMedia,
} from './test-media.ts';

let media: TestMedia;
beforeEach(() => {
  media = createTestMedia({
    aya: present({ place: { x: 100, y: 100 } }),
    ken: present({ place: { x: 200, y: 100 } }),
  });
});
const say: TestMedia['say'] = (...args) => media.say(...args);

const here = `room_${roomId}`;
const ticketOf = (userId: string, channel = here, at = now) => media.tickets.issue({ userId, channel }, at);
const signal = (fields: object = {}) => ({
  to: 'ken',
  ticket: ticketOf('aya'),
  session: 's1',
  description: { type: 'offer', sdp: 'v=0' },
  ...fields,
});

describe('a refused SignalEvent', () => {
  it.each<[string, () => object]>([
    ['no ticket at all', () => ({ ticket: '' })],
    ['a forged ticket', () => ({ ticket: `${now + 60_000}.aya.${here}.${'A'.repeat(43)}` })],
    ['a ticket made to last', () => ({ ticket: ticketOf('aya').replace(/^\d+/, '9999999999999') })],
    ['a ticket over two minutes old', () => ({ ticket: ticketOf('aya', here, now - ticketSeconds * 1_000) })],
    ['another’s ticket', () => ({ ticket: ticketOf('ken') })],
    ['a ticket for another room', () => ({ ticket: ticketOf('aya', `room_${otherRoomId}`) })],
    ['a ticket for a table one sat at', () => ({ ticket: ticketOf('aya', 'meeting_x') })],
    ['a ticket with more behind it', () => ({ ticket: `${ticketOf('aya')}.x` })],
    [
      'a ticket with another’s key',
      () => ({ ticket: createTickets(Buffer.from('other')).issue({ userId: 'aya', channel: here }, now) }),
    ],
  ])('MED-7 refuses %s', (_what, fields) => {
    const { sends, reply } = say('aya', 'SignalEvent', signal(fields()));
    expect(reply).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(sends).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['a receiver who is not there', () => media.people.delete('ken')],
    ['a receiver whose connection is lost', () => media.people.set('ken', present({ isConnected: false }))],
    ['a receiver in another conversation', () => media.people.set('ken', present({ channel: 'room_x' }))],
    ['a sender who left', () => media.people.delete('aya')],
  ])('MED-8 refuses %s', (_what, arrange) => {
    arrange();
    const { sends, reply } = say('aya', 'SignalEvent', signal());
    expect(reply).toMatchObject({ ok: false, error: { code: 'NOT_INSIDE' } });
    expect(sends).toEqual([]);
  });

  it('MED-8 refuses a signal to oneself', () =>
    expect(say('aya', 'SignalEvent', signal({ to: 'aya' })).reply).toMatchObject({
      error: { code: 'NOT_INSIDE' },
    }));

  it('MED-9 refuses distances from 400 px on', () => {
    media.people.set('ken', present({ place: { x: 100 + disconnectAbovePx, y: 100 } }));
    expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ error: { code: 'TOO_FAR' } });
    media.people.set('ken', present({ place: { x: 100 + disconnectAbovePx - 1, y: 100 } }));
    expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ ok: true });
  });
});

describe('SignalEvent', () => {
  it('MED-6 goes to that person alone, with the sender as the server knows them and without the ticket', () => {
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

  it.each([{ isOpenMegaphone: true }, { isSpeechMode: true }])(
    'MED-9 is allowed at any distance when either is a speaker, and to a table only where the rules say so: %j',
    (speaks) => {
      const far = { place: { x: 3_000, y: 100 } };
      media.people.set('ken', present(far, speaks));
      expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ ok: true });
      media.people.set('ken', present(far));
      media.people.set('aya', present({}, speaks));
      expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ ok: true });
      media.people.set('ken', present({ ...far, channel: 'meeting_x' }));
      expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ error: { code: 'NOT_INSIDE' } });
      media.rights.isIntoMeetingRooms = true;
      expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ ok: true });
    },
  );

  it('MED-8 MED-25 reaches people in other rooms from a megaphone, and their answers come back; speech mode does not', () => {
    media.people.set('ken', present({ roomId: otherRoomId }));
    expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ error: { code: 'NOT_INSIDE' } });
    media.people.set('aya', present({}, { isSpeechMode: true }));
    expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ error: { code: 'NOT_INSIDE' } });
    media.people.set('aya', present({}, { isOpenMegaphone: true }));
    expect(say('aya', 'SignalEvent', signal()).reply).toMatchObject({ ok: true });
    const ticket = ticketOf('ken', `room_${otherRoomId}`);
    expect(say('ken', 'SignalEvent', signal({ to: 'aya', ticket })).reply).toMatchObject({ ok: true });
  });

  it('MED-6 carries keys of end-to-end encryption unchanged', () => {
    const key = { publicKey: 'QUJD', generation: 3, wrapped: 'REVG', iv: 'R0hJ' };
    const { sends } = say('aya', 'SignalEvent', { to: 'ken', ticket: ticketOf('aya'), session: 'k', key });
    expect(sends[0]?.data).toMatchObject({ key });
  });

  it('MED-6 keeps the order of sending', () => {
    const sessions = Array.from({ length: 20 }, (_, i) => `s${i}`);
    const relayed = sessions.flatMap((session) => say('aya', 'SignalEvent', signal({ session })).sends);
    expect(relayed.map(({ data }) => (data as { session: string }).session)).toEqual(sessions);
  });

  it('MED-2 is accepted for two minutes with the same ticket', () =>
    expect(say('aya', 'SignalEvent', signal(), now + ticketSeconds * 1_000 - 1).reply).toMatchObject({
      ok: true,
    }));
});

describe('AudioEvent', () => {
  it('MED-4 changes what is sent, and publishes the outcome to the room', () => {
    const { sends } = say('aya', 'AudioEvent', { isMuteAudio: false });
    const outcome = {
      isMuteAudio: false,
      isMuteVideo: true,
      isMuteVolume: false,
      isSpeechMode: false,
      isOpenMegaphone: false,
      isPassingBy: false,
    };
    expect(sends).toMatchObject([
      {
        to: { kind: 'room', roomId },
        channel: { name: roomChannel(roomId) },
        data: { id: 'aya', ...outcome },
      },
    ]);
    expect(media.changes).toEqual([{ userId: 'aya', ...outcome }]);
  });

  it('MED-4 starts and ends passing by without changing anything else', () => {
    media.people.set('aya', present({}, { isMuteAudio: false }));
    say('aya', 'AudioEvent', { isPassingBy: true });
    expect(media.shown('aya')).toMatchObject({ isPassingBy: true, isMuteAudio: false });
    say('aya', 'AudioEvent', { isPassingBy: false });
    expect(media.shown('aya')).toMatchObject({ isPassingBy: false, isMuteAudio: false });
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
  ])('MED-5 keeps %j muted by the plan', (forcedMutes, outcome) => {
    media.people.set('aya', present({ forcedMutes }));
    say('aya', 'AudioEvent', { isMuteAudio: false, isMuteVideo: false });
    expect(media.changes).toMatchObject([outcome]);
  });

  it('MED-8 is refused to a person outside', () =>
    expect(say('mei', 'AudioEvent', { isMuteAudio: false }).reply).toMatchObject({
      error: { code: 'NOT_INSIDE' },
    }));
});
