import type { MediaCredentials } from '@engawa/contract/media';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { createSignalling } from './signalling.ts';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const create = () => {
  const clock = createFakeClock();
  const asked: string[] = [];
  const sent: { to: string; ticket: string; key?: unknown }[] = [];
  const world = {
    channel: 'room_1' as string | null,
    isRefused: false,
    refusal: null as string | null,
    carrier: 'p2p' as MediaCredentials['carrier'],
  };
  const signalling = createSignalling({
    now: clock.now,
    channel: () => world.channel,
    async fetchCredentials(channel) {
      asked.push(channel);
      if (world.isRefused) throw new Error('refused');
      const ticket = `${channel} ${asked.length}`;
      return { carrier: world.carrier, token: 't', ticket, app_id: '', channel, uid: 'me', ice_servers: [] };
    },
    async sendSignal(signal) {
      sent.push(signal);
      if (world.refusal) throw Object.assign(new Error(), { code: world.refusal });
    },
    ready: () => undefined,
    setTimeout: clock.setTimeout,
    clearTimeout: (timer) => clock.clear(timer as never),
  });
  return { clock, asked, sent, world, signalling };
};
const step = { session: 's', candidates: [] };

describe('signalling', () => {
  it('requests nothing and signals nobody while outside', async () => {
    const { signalling, asked, world } = create();
    world.channel = null;
    expect(signalling.credentials()).toBeNull();
    await expect(signalling.send('ben', step)).rejects.toThrow();
    await expect(signalling.freshCredentials()).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  it('requests again two seconds after a refusal, and reports since when it waits', async () => {
    const { signalling, asked, world, clock } = create();
    world.isRefused = true;
    signalling.credentials();
    await settle();
    clock.advance(1_999);
    signalling.credentials();
    expect(asked).toHaveLength(1);
    expect(signalling.waitingSinceMs()).toBe(0);
    world.isRefused = false;
    clock.advance(1);
    signalling.credentials();
    await settle();
    expect(signalling.credentials()?.channel).toBe('room_1');
    expect(signalling.waitingSinceMs()).toBeNull();
  });

  it('uses separate credentials for another conversation', async () => {
    const { signalling, world } = create();
    signalling.credentials();
    await settle();
    world.channel = 'meeting_7';
    expect(signalling.credentials()).toBeNull();
    await settle();
    expect(signalling.credentials()?.channel).toBe('meeting_7');
  });

  it('sends the ticket with every signal and every key', async () => {
    const { signalling, sent } = create();
    await signalling.send('ben', step);
    await signalling.sendKey('mei', 'keys', { publicKey: 'pk' });
    expect(sent).toMatchObject([
      { to: 'ben', ticket: 'room_1 1', session: 's' },
      { to: 'mei', ticket: 'room_1 1', session: 'keys', key: { publicKey: 'pk' } },
    ]);
  });

  it('does not reuse a refused ticket', async () => {
    const { signalling, sent, world } = create();
    world.refusal = 'FORBIDDEN';
    await expect(signalling.send('ben', step)).rejects.toThrow();
    world.refusal = null;
    await signalling.send('ben', step);
    expect(sent.map(({ ticket }) => ticket)).toEqual(['room_1 1', 'room_1 2']);
  });

  it('gives a restarted carrier new credentials, however young the known ones seem', async () => {
    const { signalling, asked } = create();
    signalling.credentials();
    await settle();
    expect((await signalling.freshCredentials()).ticket).toBe('room_1 1');
    expect((await signalling.freshCredentials(true)).ticket).toBe('room_1 2');
    expect(asked).toHaveLength(2);
  });

  it('keeps the old carrier until the credentials of the new one arrive', async () => {
    const { signalling, world } = create();
    signalling.credentials();
    await settle();
    world.carrier = 'livekit';
    signalling.renew();
    expect(signalling.credentials()?.carrier).toBe('p2p');
    await settle();
    expect(signalling.credentials()?.carrier).toBe('livekit');
  });

  it('repeats a renewal that failed', async () => {
    const { signalling, world, clock, asked } = create();
    signalling.credentials();
    await settle();
    world.isRefused = true;
    world.carrier = 'livekit';
    signalling.renew();
    await settle();
    world.isRefused = false;
    clock.advance(2_000);
    signalling.credentials();
    await settle();
    expect(asked).toHaveLength(3);
    expect(signalling.credentials()?.carrier).toBe('livekit');
  });
});
