import { createHmac } from 'node:crypto';
import type { Actor } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { createIceServers, createMediaService, createTickets, type MediaPass } from './index.ts';
import type { MediaServiceDeps } from './service.ts';

const here = 'room_60000000-0000-4000-8000-000000000001';
const actor: Actor = { kind: 'user', userId: 'aya', sessionId: 's' };
const now = 1_700_000_000_000;
const tickets = createTickets(Buffer.from('key'));
const passTo = (carrier: MediaPass['carrier'], channel = here): MediaPass => ({
  carrier,
  conversation: here,
  grant: { channel, userId: 'aya', canSpeak: true, canShowCamera: false, canShareScreen: true },
});
const mediaWhere = (pass: MediaPass | null, more: Partial<MediaServiceDeps> = {}) =>
  createMediaService({
    tickets,
    carriers: { server: null, agora: null },
    passOf: async () => pass,
    iceServers: createIceServers(null),
    now: () => now,
    ...more,
  });

describe('MED-1 credentials', () => {
  it('are refused to people to whom the live space gives none', async () =>
    expect(mediaWhere(null).credentials(actor, 'space', here)).rejects.toMatchObject({ code: 'NOT_INSIDE' }));

  it('MED-2 peer to peer use the ticket as token, for two minutes and one conversation', async () => {
    const given = await mediaWhere(passTo('p2p')).credentials(actor, 'space', here);
    expect(given).toEqual({
      token: given.ticket,
      ticket: expect.any(String),
      app_id: 'p2p',
      channel: here,
      uid: 'aya',
      ice_servers: [],
      carrier: 'p2p',
    });
    expect(tickets.read(given.ticket, now)).toEqual({ userId: 'aya', channel: here });
    expect(tickets.read(given.ticket, now + 120_000)).toBeNull();
  });

  it('fail with a fault in a process without the carrier, and give nothing', async () => {
    for (const carrier of ['livekit', 'agora'] as const)
      await expect(mediaWhere(passTo(carrier)).credentials(actor, 'space', here)).rejects.toThrow(
        /MEDIA_CARRIER/,
      );
  });

  it('MED-33 MED-37 of a media server have a ticket that differs from the token', async () => {
    const agora = { app_id: 'app', token: async (...about: unknown[]) => about.join(' ') };
    const given = await mediaWhere(passTo('agora'), { carriers: { server: null, agora } }).credentials(
      actor,
      'space',
      here,
    );
    expect(given).toMatchObject({
      carrier: 'agora',
      app_id: 'app',
      token: `${here} aya true`,
      uid: 'aya',
      screen: { uid: 'aya_screen', token: `${here} aya_screen true` },
    });
    const { grant } = passTo('agora');
    const listening = { ...passTo('agora'), grant: { ...grant, canSpeak: false, canShareScreen: false } };
    const heard = await mediaWhere(listening, { carriers: { server: null, agora } }).credentials(
      actor,
      'space',
      here,
    );
    expect(heard).toMatchObject({ token: `${here} aya false` });
    expect(heard).not.toHaveProperty('screen');
    expect(tickets.read(given.ticket, now)).toEqual({ userId: 'aya', channel: here });
  });
});

describe('MED-3 ice servers', () => {
  it('are none by default', () => expect(createIceServers(null)('aya', now)).toEqual([]));
  it('are as configured without a secret', () =>
    expect(createIceServers({ urls: ['stun:a'], secret: null })('aya', now)).toEqual([{ urls: ['stun:a'] }]));
  it('have expiring credentials for relays, and none for STUN', () => {
    const servers = createIceServers({ urls: ['stun:a', 'turn:b', 'turns:c'], secret: 'north' })('aya', now);
    const username = `${now / 1_000 + 12 * 60 * 60}:aya`;
    const credential = createHmac('sha1', 'north').update(username).digest('base64');
    expect(servers).toEqual([{ urls: ['stun:a'] }, { urls: ['turn:b', 'turns:c'], username, credential }]);
  });
});
