import { calmAfterMs, spaceMediaChannel } from '@engawa/contract/media';
import { selfHostedPlan } from '@engawa/contract/plans';
import { describe, expect, it } from 'vitest';
import { nextCarrier } from './carrier-choice.ts';
import type { MediaCarriers, MediaGrant, MediaPass } from './index.ts';
import { sweepMs } from './server-duties.ts';
import { createTestMedia, otherRoomId, present, roomId, spaceId, startMs } from './test-media.ts';

const hall = `room_${roomId}`;
const toAll = spaceMediaChannel(spaceId);

/** A media server that only lists who is on it and what they may do. */
const createTestServer = () => {
  const on = new Map<string, Set<string>>();
  const done: string[] = [];
  const may = ({ canSpeak, canShowCamera }: MediaGrant) =>
    `${canSpeak ? 'speak' : '-'} ${canShowCamera ? 'show' : '-'}`;
  return {
    on,
    done,
    connect: (channel: string, userId: string) =>
      void on.set(channel, (on.get(channel) ?? new Set()).add(userId)),
    url: 'ws://127.0.0.1:7880',
    token: async ({ channel, userId }: MediaGrant) => `token of ${userId} for ${channel}`,
    allow: async (grant: MediaGrant) => void done.push(`${grant.userId} on ${grant.channel}: ${may(grant)}`),
    mute: async (channel: string, userId: string, kind: string) =>
      void done.push(`${kind} of ${userId} on ${channel} off`),
    async remove(channel: string, userId: string) {
      if (on.get(channel)?.delete(userId)) done.push(`${userId} out of ${channel}`);
    },
    list: async (channel: string) => [...(on.get(channel) ?? [])],
    ask: async () => {},
  };
};

const useMedia = (mode: MediaCarriers['mode'] = 'auto', busyAbove = 2) => {
  const server = createTestServer();
  const state = { isWell: true };
  const media = createTestMedia(
    {},
    { mode, server, agora: null, busyAbove, isServerWell: () => state.isWell },
  );
  const passOf = (userId: string, channel: string, at = startMs): MediaPass | null => {
    const { outcome } = media.ask('mediaPass', { userId, channel }, at);
    if (!outcome.ok) throw outcome.error;
    return outcome.value as MediaPass | null;
  };
  return { ...media, server, state, passOf };
};
const carriersSent = (sends: ReturnType<ReturnType<typeof useMedia>['wake']>) =>
  sends.filter(({ event }) => event === 'CarrierEvent').map(({ to, data }) => [to, data]);
const moved = (carrier: string, channel = hall) => [
  [{ kind: 'room', roomId }, expect.objectContaining({ channel, carrier })],
];
const movedToAll = (carrier: string) => [
  [{ kind: 'space' }, expect.objectContaining({ channel: toAll, carrier })],
];

describe('MED-1 credentials', () => {
  const media = useMedia('p2p');
  media.stands('aya', present({}, { role: 'Manager' }));
  media.stands('ken', present({ channel: 'area_1' }));
  media.stands('gus', present({ channel: 'meeting_1' }, { role: 'Guest' }));
  media.stands('far', present({ roomId: otherRoomId }));
  media.stands('off', present({ isConnected: false }));

  it.each([
    ['aya', hall],
    ['ken', 'area_1'],
    ['gus', 'meeting_1'],
    ['far', `room_${otherRoomId}`],
  ])('give %s their own conversation, and no other', (who, own) => {
    for (const channel of [hall, 'area_1', 'meeting_1', `room_${otherRoomId}`, roomId, toAll, 'space_x', ''])
      expect(media.passOf(who, channel)?.conversation ?? null).toBe(channel === own ? own : null);
    expect(media.passOf(who, own)?.grant).toMatchObject({ channel: own, userId: who });
  });

  it.each(['off', 'nobody'])('are refused to %s', (who) => expect(media.passOf(who, hall)).toBeNull());

  it('give the megaphone’s channel to those it reaches; its holder may publish, and a table is excluded', () => {
    media.say('aya', 'AudioEvent', { isOpenMegaphone: true });
    expect(media.passOf('aya', toAll)?.grant).toMatchObject({ canSpeak: true, canShowCamera: true });
    for (const who of ['ken', 'far'])
      expect(media.passOf(who, toAll)?.grant).toMatchObject({
        canSpeak: false,
        canShowCamera: false,
        canShareScreen: false,
      });
    expect(media.passOf('gus', toAll)).toBeNull();
    expect(media.passOf('aya', spaceMediaChannel(otherRoomId))).toBeNull();
    media.say('aya', 'AudioEvent', { isOpenMegaphone: false });
    for (const who of ['aya', 'ken', 'far']) expect(media.passOf(who, toAll)).toBeNull();
  });
});

describe('MED-25 speech mode at other tables', () => {
  const useHall = (isInto: boolean) => {
    const media = useMedia('livekit');
    media.rights.isIntoMeetingRooms = isInto;
    media.stands('aya', present({}, { role: 'Manager' }));
    media.stands('ken', present());
    media.stands('gus', present({ channel: 'meeting_1' }, { role: 'Guest' }));
    media.stands('far', present({ roomId: otherRoomId }));
    media.say('aya', 'AudioEvent', { isSpeechMode: true });
    return media;
  };
  const reached = (media: ReturnType<typeof useMedia>) =>
    ['aya', 'ken', 'gus', 'far'].filter((who) => media.passOf(who, toAll) !== null);

  it('has no channel of its own when the rules exclude tables', () =>
    expect(reached(useHall(false))).toEqual([]));

  it('lets tables of its room listen on the space’s channel when allowed, where only speakers publish', async () => {
    const media = useHall(true);
    expect(reached(media)).toEqual(['aya', 'ken', 'gus']);
    expect(media.passOf('aya', toAll)?.grant).toMatchObject({ canSpeak: true, canShowCamera: true });
    expect(media.passOf('gus', toAll)?.grant).toMatchObject({ canSpeak: false, canShowCamera: false });
    media.say('aya', 'AudioEvent', { isSpeechMode: false });
    await media.settled();
    expect(media.server.done.at(-1)).toBe(`aya on ${toAll}: - -`);
    expect(reached(media)).toEqual([]);
  });

  it('MED-34 removes tables from that channel at once when the setting is withdrawn', async () => {
    const media = useHall(true);
    media.say('aya', 'AudioEvent', { isOpenMegaphone: true });
    for (const who of ['aya', 'gus']) {
      media.passOf(who, toAll);
      media.server.connect(toAll, who);
    }
    media.rights.isIntoMeetingRooms = false;
    media.ask('takeDomainEvents', {
      events: [{ id: 'closed', event: 'FetchSpaceInfoEvent', payload: { settings: {} } }],
    });
    await media.settled();
    expect([...(media.server.on.get(toAll) ?? [])]).toEqual(['aya']);
    expect(media.passOf('gus', toAll)).toBeNull();
  });
});

describe('MED-31 the carrier of a channel', () => {
  it.each([
    ['p2p', 0, 'p2p'],
    ['livekit', 1, 'livekit'],
    ['agora', 1, 'agora'],
    ['auto', 8, 'p2p'],
    ['auto', 9, 'livekit'],
  ] as const)('%s with %i people: %s', (mode, people, carrier) =>
    expect(nextCarrier(null, people, { mode, busyAbove: 8, isServerThere: true }, 0).carrier).toBe(carrier),
  );

  it('moves up at once, and down after a calm minute', () => {
    const next = (before: Parameters<typeof nextCarrier>[0], people: number, now: number) =>
      nextCarrier(before, people, { mode: 'auto', busyAbove: 8, isServerThere: true }, now);
    const busy = next(null, 9, 0);
    expect(next(busy, 6, 1)).toEqual({ carrier: 'livekit', calmSince: null });
    const calm = next(busy, 5, 1_000);
    expect(calm).toEqual({ carrier: 'livekit', calmSince: 1_000 });
    expect(next(calm, 6, 2_000).calmSince).toBeNull();
    expect(next(calm, 5, 999 + calmAfterMs).carrier).toBe('livekit');
    expect(next(calm, 5, 1_000 + calmAfterMs)).toEqual({ carrier: 'p2p', calmSince: null });
  });
});

describe('MED-32 a change of the carrier', () => {
  it('moves a busy room to LiveKit and publishes it; areas go along, meeting rooms move separately', () => {
    const media = useMedia();
    media.stands('aya', present());
    media.stands('ken', present({ channel: 'area_1' }));
    expect(media.passOf('ken', 'area_1')).toMatchObject({ carrier: 'p2p', grant: { channel: 'area_1' } });
    expect(carriersSent(media.stands('gus', present()))).toEqual(moved('livekit'));
    expect(media.passOf('ken', 'area_1')).toMatchObject({ carrier: 'livekit', grant: { channel: hall } });
    media.stands('mia', present({ channel: 'meeting_1' }));
    expect(media.passOf('mia', 'meeting_1')).toMatchObject({
      carrier: 'p2p',
      grant: { channel: 'meeting_1' },
    });
  });

  it('is part of the room’s snapshot, for the person’s own channel and that of the space', () => {
    const media = useMedia();
    for (const who of ['aya', 'ken', 'gus']) media.stands(who, present());
    expect(carriersSent(media.wholeRoomSent('gus'))).toEqual([
      [{ kind: 'socket', socket: 'gus' }, expect.objectContaining({ channel: hall, carrier: 'livekit' })],
      [{ kind: 'socket', socket: 'gus' }, expect.objectContaining({ channel: toAll, carrier: 'livekit' })],
    ]);
    const fixed = useMedia('livekit');
    fixed.stands('aya', present());
    expect(carriersSent(fixed.wholeRoomSent('aya'))).toEqual([]);
  });

  it('moves back after a calm minute', () => {
    const media = useMedia();
    for (const who of ['aya', 'ken', 'gus']) media.stands(who, present());
    media.goes('ken');
    expect(carriersSent(media.goes('gus', startMs + 1_000))).toEqual([]);
    expect(carriersSent(media.wake(startMs + 999 + calmAfterMs))).toEqual([]);
    expect(carriersSent(media.wake(startMs + 1_000 + calmAfterMs))).toEqual(moved('p2p'));
  });
});

describe('MED-36 without LiveKit', () => {
  it('uses peer to peer in auto mode, and returns when LiveKit answers', () => {
    const media = useMedia();
    media.state.isWell = false;
    for (const who of ['aya', 'ken', 'gus']) expect(carriersSent(media.stands(who, present()))).toEqual([]);
    expect(media.passOf('aya', hall)?.carrier).toBe('p2p');
    media.state.isWell = true;
    expect(carriersSent(media.wake(startMs + 5_000))).toEqual([
      ...moved('livekit'),
      ...movedToAll('livekit'),
    ]);
    media.state.isWell = false;
    expect(carriersSent(media.wake(startMs + 10_000))).toEqual([...moved('p2p'), ...movedToAll('p2p')]);
    expect(carriersSent(media.wake(startMs + 15_000))).toEqual([]);
  });

  it('uses peer to peer for the megaphone too', () => {
    const media = useMedia();
    media.stands('aya', present({}, { isOpenMegaphone: true }));
    expect(media.passOf('aya', toAll)?.carrier).toBe('livekit');
    media.state.isWell = false;
    expect(media.passOf('aya', toAll)?.carrier).toBe('p2p');
    // All others must listen there too, wherever they are.
    expect(carriersSent(media.wake(startMs + 5_000))).toEqual(movedToAll('p2p'));
  });

  it('publishes no change to the first person in an empty space', () => {
    const media = useMedia();
    media.stands('aya', present());
    media.goes('aya');
    media.state.isWell = false;
    media.stands('ken', present());
    expect(carriersSent(media.wake(startMs + 5_000))).toEqual([]);
  });
});

describe('MED-32 a busy table after a restart', () => {
  it('continues with the media server while its people come back one by one', () => {
    const media = useMedia('auto');
    const at = { roomId, conversation: 'meeting_1', until: startMs + 600_000 };
    for (let n = 0; n < 9; n += 1)
      media.held.set({ user_id: `p${n}`, name: '', ...at, carriedUntil: startMs + 30_000 });
    media.restarts();
    media.held.remove('p0');
    media.stands('p0', present({ channel: 'meeting_1' }));
    media.stands('p0', present({ channel: 'meeting_1' }));
    expect(media.passOf('p0', 'meeting_1')?.carrier).toBe('livekit');
  });
});

describe('MED-34 the media server', () => {
  const enter = () => {
    const media = useMedia('livekit');
    for (const who of ['aya', 'ken']) {
      media.stands(who, present());
      media.passOf(who, hall);
      media.server.connect(hall, who);
    }
    return media;
  };

  it('removes a person who sits down, changes the room or leaves', async () => {
    const media = enter();
    media.stands('ken', present({ channel: 'meeting_1' }));
    await media.settled();
    expect(media.server.done).toEqual([`ken out of ${hall}`]);
    media.goes('aya');
    await media.settled();
    expect(media.server.done.at(-1)).toBe(`aya out of ${hall}`);
  });

  it('keeps a person who walks into an area, or is disconnected for a moment', async () => {
    const media = enter();
    media.stands('ken', present({ channel: 'area_1' }));
    media.people.set('aya', present({ isConnected: false }));
    media.happens('away', 'aya');
    media.wake(startMs + sweepMs);
    await media.settled();
    expect(media.server.done).toEqual([]);
  });

  it('removes within ten seconds a person who came back with an old token, or was never admitted', async () => {
    const media = enter();
    media.goes('ken');
    await media.settled();
    media.server.connect(hall, 'ken');
    media.server.connect(hall, 'stranger');
    media.wake(startMs + sweepMs);
    await media.settled();
    expect([...(media.server.on.get(hall) ?? [])]).toEqual(['aya']);
  });

  it('keeps people of kept seats at their table for 30 s after a restart, and removes them then', async () => {
    const media = useMedia('livekit');
    const carriedUntil = startMs + 30_000;
    const seat = { roomId, conversation: 'meeting_1', until: startMs + 600_000 };
    media.held.set({ user_id: 'ken', name: 'Ken', ...seat, carriedUntil });
    media.server.connect('meeting_1', 'ken');
    media.server.connect('meeting_1', 'stranger');
    media.restarts();
    for (const afterMs of [10_000, 20_000, 29_000]) media.wake(startMs + afterMs);
    await media.settled();
    expect(media.server.done).toEqual(['stranger out of meeting_1']);
    media.wake(startMs + 40_000);
    await media.settled();
    expect(media.server.done).toEqual(['stranger out of meeting_1', 'ken out of meeting_1']);
  });

  it('removes people from the megaphone’s channel whom it no longer reaches', async () => {
    const media = enter();
    media.people.set('aya', present({}, { role: 'Manager' }));
    media.say('aya', 'AudioEvent', { isOpenMegaphone: true });
    for (const who of ['aya', 'ken']) {
      expect(media.passOf(who, toAll)?.carrier).toBe('livekit');
      media.server.connect(toAll, who);
    }
    media.stands('ken', present({ channel: 'meeting_1' }));
    await media.settled();
    expect(media.server.done).toContain(`ken out of ${toAll}`);
    media.say('aya', 'AudioEvent', { isOpenMegaphone: false });
    media.wake(startMs + sweepMs);
    await media.settled();
    expect(media.server.done).toContain(`aya out of ${toAll}`);
  });

  it('removes nobody while another owner may have admitted them since, for five seconds at most', async () => {
    const media = enter();
    media.owner.isCertain = false;
    media.goes('ken');
    await media.settled();
    media.wake(startMs + 1_000);
    await media.settled();
    expect(media.server.done).toEqual([]);
    media.owner.isCertain = true;
    media.wake(startMs + 2_000);
    await media.settled();
    expect(media.server.done).toEqual([`ken out of ${hall}`]);

    media.owner.isCertain = false;
    media.wake(startMs + 12_000);
    await media.settled();
    media.server.connect(hall, 'stranger');
    for (let at = 13_000; at < 17_000; at += 1_000) media.wake(startMs + at);
    await media.settled();
    expect(media.server.done).toHaveLength(1);
    media.wake(startMs + 17_000);
    await media.settled();
    expect(media.server.done.at(-1)).toBe(`stranger out of ${hall}`);
  });

  it('gets no requests where nobody has credentials', async () => {
    const media = useMedia('auto', 8);
    media.stands('aya', present());
    media.passOf('aya', hall);
    media.goes('aya');
    expect(await media.settled()).toEqual([]);
  });
});

describe('MED-35 the permissions on the media server', () => {
  it('follow a Manager’s mute, which stops the track here and in the megaphone', async () => {
    const media = useMedia('livekit');
    media.stands('aya', present({}, { role: 'Manager', isOpenMegaphone: true }));
    media.stands('ken', present({}, { isMuteAudio: false }));
    media.passOf('ken', hall);
    media.passOf('aya', toAll);
    media.say('aya', 'SwitchMedia', { user_id: 'ken', type: 'audio' });
    await media.settled();
    expect(media.server.done).toEqual([`audio of ken on ${hall} off`, `audio of ken on ${toAll} off`]);
  });

  it('follow another plan at once', async () => {
    const media = useMedia('livekit');
    media.stands('ken', present());
    media.passOf('ken', hall);
    const settle = async (plan: object) => {
      media.ask('takeDomainEvents', {
        events: [{ id: JSON.stringify(plan), event: 'FetchSpaceInfoEvent', payload: { settings: { plan } } }],
      });
      await media.settled();
    };
    await settle({ ...selfHostedPlan, voice: false });
    await settle({ ...selfHostedPlan, video: false });
    await settle(selfHostedPlan);
    expect(media.server.done).toEqual([
      `ken on ${hall}: - show`,
      `ken on ${hall}: speak -`,
      `ken on ${hall}: speak show`,
    ]);
    expect(media.passOf('ken', hall)?.grant).toMatchObject({ canSpeak: true, canShowCamera: true });
  });
});
