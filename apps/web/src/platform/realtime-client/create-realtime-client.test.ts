import { describe, expect, it } from 'vitest';
import { createRealtimeClient } from './create-realtime-client.ts';
import { WhisperRefused, WhisperUnsent } from './realtime-client.ts';
import type { ConnectionState, Wire, WireListener } from './wire.ts';

const own = 'private-user.me';

const settled = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

/**
 * Both ends of a connection in one test: the test reads what the client sent, and supplies what the
 * server sends.
 */
const createPair = () => {
  const sent: { channel: string; event: string; data: Record<string, unknown> }[] = [];
  const timers: { at: number; act: () => void }[] = [];
  const malformed: string[] = [];
  let now = 1_000;
  let state: ConnectionState = 'initialized';
  let listener: WireListener | null = null;
  let connects = 0;
  const wire: Wire = {
    connect: () => {
      connects += 1;
    },
    disconnect: () => {},
    state: () => state,
    socketId: () => '1.2',
    subscribe: () => {},
    unsubscribe: () => {},
    send: (channel, event, data) => {
      if (state !== 'connected') return false;
      sent.push({ channel, event, data: data as Record<string, unknown> });
      return true;
    },
    setListener: (by) => {
      listener = by;
    },
  };
  const client = createRealtimeClient({
    wire,
    ownChannel: own,
    now: () => now,
    after: (delayMs, callback) => {
      const timer = { at: now + delayMs, act: callback };
      timers.push(timer);
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
    },
    onMalformed: ({ message }) => malformed.push(message),
  });
  const pair = {
    client,
    sent,
    malformed,
    become(next: ConnectionState) {
      state = next;
      listener?.stateChanged(next);
    },
    say: (event: string, data: unknown, channel = own) => listener?.message(event, channel, data),
    subscribed: (channel: string) => listener?.subscribed(channel),
    closedWith: (code: number) => listener?.closedWith(code),
    pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const [due] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!due) break;
        timers.splice(timers.indexOf(due), 1);
        now = due.at;
        due.act();
      }
      now = end;
    },
    lastRef: () => sent.at(-1)?.data.ref,
    connects: () => connects,
    /** Opens one's own channel, and answers the clock with `t` after so long. */
    async measure(roundTripMs: number, t: number) {
      pair.subscribed(own);
      pair.pass(roundTripMs);
      pair.say('Reply', { ref: pair.lastRef(), ok: true, c: 1, t });
      await settled();
    },
  };
  return pair;
};

const error = { code: 'ROOM_IS_NOT_EXIST', message: 'No such room', detail: null };

describe('realtime client', () => {
  it('refuses a whisper that cannot be sent', async () => {
    const { client } = createPair();
    const whisper = client.whisper('LogoutEvent', {});
    await expect(whisper).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(whisper).rejects.toBeInstanceOf(WhisperUnsent);
  });

  it('refuses a whisper with the code and message of the server', async () => {
    const { client, become, say, lastRef } = createPair();
    become('connected');
    const whisper = client.whisper('LoginEvent', { room: 'r' }, 'private-room_r');
    say('Reply', { ref: lastRef(), ok: false, error, at: 1, epoch: 1 });
    await expect(whisper).rejects.toEqual(new WhisperRefused('ROOM_IS_NOT_EXIST', error));
  });

  it('refuses a whisper that gets no reply within 8 s', async () => {
    const { client, become, pass } = createPair();
    become('connected');
    const whisper = client.whisper('LogoutEvent', {});
    pass(8_000);
    await expect(whisper).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('refuses the whispers that wait for a reply when the connection is lost', async () => {
    const { client, become } = createPair();
    become('connected');
    const whisper = client.whisper('LogoutEvent', {});
    become('connecting');
    await expect(whisper).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('resolves each whisper with the reply that carries its ref', async () => {
    const { client, become, say, sent } = createPair();
    become('connected');
    const first = client.whisper('ClockEvent', { c: 1 });
    const second = client.whisper('ClockEvent', { c: 2 });
    const [a, b] = sent.map(({ data }) => data.ref);
    say('Reply', { ref: b, ok: true, c: 2, t: 20 });
    say('Reply', { ref: a, ok: true, c: 1, t: 10 });
    await expect(first).resolves.toEqual({ c: 1, t: 10 });
    await expect(second).resolves.toEqual({ c: 2, t: 20 });
    expect(sent.map(({ event, channel }) => [event, channel])).toEqual([
      ['client-ClockEvent', own],
      ['client-ClockEvent', own],
    ]);
  });

  it('refuses a whisper whose reply does not fit the contract, and reports it without its contents', async () => {
    const { client, become, say, lastRef, malformed } = createPair();
    become('connected');
    const whisper = client.whisper('AudioEvent', { isMuteAudio: true });
    say('Reply', { ref: lastRef(), ok: true, isMuteAudio: 'private', isMuteVideo: false });
    await expect(whisper).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(malformed).toEqual([
      'Reply to AudioEvent does not fit the contract: isMuteAudio, isMuteVolume, isOpenMegaphone, isPassingBy, isSpeechMode',
    ]);
  });

  it('drops fields of a reply that the contract does not name', async () => {
    const { client, become, say, lastRef } = createPair();
    become('connected');
    const fields = client.whisper('ClockEvent', { c: 1 });
    say('Reply', { ref: lastRef(), ok: true, c: 1, t: 2, of_tomorrow: 'x' });
    await expect(fields).resolves.toEqual({ c: 1, t: 2 });
    const none = client.whisper('LogoutEvent', {});
    say('Reply', { ref: lastRef(), ok: true, of_tomorrow: 'x' });
    await expect(none).resolves.toEqual({});
  });

  it('delivers messages that fit the contract, and reports the others without their contents', () => {
    const { client, say, malformed } = createPair();
    const registered: unknown[] = [];
    client.on('StatusEvent', (message, stamp) => registered.push([message, stamp.id]));
    say('StatusEvent', { id: 'a', at: 1, epoch: 1, status: 'asleep', statusText: '' });
    say('StatusEvent', { id: 'a', at: 1, epoch: 1, status: 'busy', statusText: 'x' });
    say('StatusEvent', 'nonsense');
    expect(registered).toEqual([[{ status: 'busy', statusText: 'x' }, 'a']]);
    expect(malformed).toEqual([
      'StatusEvent does not fit the contract: status',
      'StatusEvent does not fit the contract: data',
    ]);
  });

  it('reports nested fields by name, and does not report an unknown event at all', () => {
    const { client, say, malformed } = createPair();
    client.on('UserJoinSpace', () => {});
    say('UserJoinSpace', { user_id: 'a', participators: [{ name: 'Private Person' }] });
    say('EventOfTomorrow', { text: 'private' });
    expect(malformed).toHaveLength(1);
    expect(malformed[0]).toMatch(/^UserJoinSpace does not fit the contract: .*participators\.color/);
    expect(malformed[0]).not.toMatch(/Private|\d/);
  });

  it('remembers the last number of each channel and conversation, under the owner that counted', () => {
    const { client, say } = createPair();
    expect(client.lastReceived()).toEqual({ last: {} });
    const gone = (n: number, epoch: number, fields: object = {}) =>
      say('UserDisconnect', { user_id: 'a', n, at: 1, epoch, ...fields }, 'private-space.s');
    gone(4, 1);
    gone(5, 1);
    gone(9, 1, { channel_id: 'meeting_1' });
    expect(client.lastReceived()).toEqual({ last: { 'private-space.s': 5, meeting_1: 9 }, epoch: 1 });
    gone(1, 2);
    expect(client.lastReceived()).toEqual({ last: { 'private-space.s': 1 }, epoch: 2 });
  });

  it('counts a channel as joined only while the connection is up', () => {
    const { client, become, subscribed } = createPair();
    become('connected');
    subscribed(own);
    expect(client.isJoined(own)).toBe(true);
    become('connecting');
    become('connected');
    expect(client.isJoined(own)).toBe(false);
  });

  it('counts the attempts since the connection was last up', () => {
    const { client, become } = createPair();
    const attempts: number[] = [];
    client.onConnection((connection) => attempts.push(connection.attempts));
    for (const state of ['connected', 'connecting', 'unavailable', 'connecting', 'connected'] as const)
      become(state);
    expect(attempts).toEqual([0, 1, 1, 2, 0]);
  });

  it('requests the clock three times on connecting, then every 30 s', () => {
    const { become, subscribed, sent, pass } = createPair();
    const asked = () => sent.filter(({ event }) => event === 'client-ClockEvent').length;
    become('connected');
    subscribed(own);
    expect(asked()).toBe(1);
    pass(1_000);
    expect(asked()).toBe(3);
    pass(30_000);
    expect(asked()).toBe(4);
  });

  it('reports the server’s time after the first clock request', async () => {
    const { client, become, subscribed, say, pass, lastRef } = createPair();
    become('connected');
    subscribed(own);
    pass(40);
    say('Reply', { ref: lastRef(), ok: true, c: 1_000, t: 500_000 });
    await settled();
    expect(client.serverNow()).toBe(500_020);
    expect(client.roundTripMs()).toBe(40);
  });

  it('takes the first measurement of a new connection, however slow: this machine may have slept', async () => {
    const { become, measure, client } = createPair();
    become('connected');
    await measure(15, 500_000);
    become('connecting');
    become('connected');
    await measure(40, 4_000_000);
    expect(client.serverNow()).toBe(4_000_020);
  });

  it('measures the clock of a new owner at once', async () => {
    const { become, measure, say, sent, pass, lastRef, client } = createPair();
    become('connected');
    await measure(15, 500_000);
    const gone = (epoch: number) =>
      say('UserDisconnect', { user_id: 'a', n: 1, at: 1, epoch }, 'private-space.s');
    gone(1);
    expect(sent).toHaveLength(1);
    gone(2);
    expect(sent).toHaveLength(2);
    pass(40);
    say('Reply', { ref: lastRef(), ok: true, c: 1, t: 440_000 });
    await settled();
    expect(client.serverNow()).toBe(440_020);
  });

  it('connects again where the server did not wait for the first channel', () => {
    const { client, become, closedWith, pass, connects } = createPair();
    become('connected');
    closedWith(4009);
    become('disconnected');
    expect(client.connection().closedWith).toBeNull();
    pass(1_000);
    expect(connects()).toBe(1);
  });

  it('reports that a session is over, and does not connect again by itself', () => {
    const { client, become, subscribed, closedWith, pass, connects } = createPair();
    become('connected');
    subscribed(own);
    closedWith(4009);
    expect(client.connection().closedWith).toBe(4009);
    become('disconnected');
    pass(5_000);
    expect(connects()).toBe(0);
  });

  it('forgets the close code when it is asked to connect again', () => {
    const { client, become, closedWith } = createPair();
    become('connected');
    closedWith(4001);
    become('disconnected');
    const codes = new Set<number | null>();
    client.connect();
    client.onConnection((connection) => codes.add(connection.closedWith));
    for (const state of ['connecting', 'unavailable', 'disconnected'] as const) become(state);
    expect([...codes]).toEqual([null]);
  });
});
