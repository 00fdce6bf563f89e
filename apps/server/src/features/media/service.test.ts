import { createHmac } from 'node:crypto';
import type { Actor } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { createIceServers, createMediaService, createTickets } from './index.ts';

const roomId = '60000000-0000-4000-8000-000000000001';
const actor: Actor = { kind: 'user', userId: 'aya', sessionId: 's' };
const now = 1_700_000_000_000;
const tickets = createTickets(Buffer.from('key'));
const mediaWhere = (room: string | null) =>
  createMediaService({
    tickets,
    roomOf: async () => room,
    iceServers: createIceServers(null),
    now: () => now,
  });

describe('M1 credentials', () => {
  it.each([
    ['who is nowhere', null, `room_${roomId}`],
    ['who is in another room', 'other', `room_${roomId}`],
    ['a channel that is none', roomId, 'nonsense'],
  ])('are refused to %s', async (_who, room, channel) =>
    expect(mediaWhere(room).credentials(actor, 'space', channel)).rejects.toMatchObject({
      code: 'NOT_INSIDE',
    }),
  );

  it.each([`room_${roomId}`, roomId])('are given to who stands in %s', async (channel) => {
    const given = await mediaWhere(roomId).credentials(actor, 'space', channel);
    expect(given).toEqual({ token: expect.any(String), app_id: 'p2p', channel, uid: 'aya', ice_servers: [] });
    expect(tickets.read(given.token, now)).toEqual({ userId: 'aya', roomId });
    expect(tickets.read(given.token, now + 120_000)).toBeNull();
  });
});

describe('M3 ice servers', () => {
  it('are none unless given', () => expect(createIceServers(null)('aya', now)).toEqual([]));
  it('without a secret are as given', () =>
    expect(createIceServers({ urls: ['stun:a'], secret: null })('aya', now)).toEqual([{ urls: ['stun:a'] }]));
  it('relays come with credentials that expire, STUN without', () => {
    const servers = createIceServers({ urls: ['stun:a', 'turn:b', 'turns:c'], secret: 'north' })('aya', now);
    const username = `${now / 1_000 + 12 * 60 * 60}:aya`;
    const credential = createHmac('sha1', 'north').update(username).digest('base64');
    expect(servers).toEqual([{ urls: ['stun:a'] }, { urls: ['turn:b', 'turns:c'], username, credential }]);
  });
});
