import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { noTracks, type PeerPlan } from '../carrier.ts';
import type { PeerSignal } from '../signal.ts';
import { createFakeConnection, type FakeConnection } from './fake-connection.ts';
import { createPeerLink, type PeerLink, politeWaitMs } from './peer-link.ts';

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

/** Two links that signal to each other through two queues, on one fake clock. */
const createPair = () => {
  const clock = createFakeClock(1_000);
  const inFlight: { to: 'polite' | 'impolite'; signal: PeerSignal }[] = [];
  const connections: Record<'polite' | 'impolite', FakeConnection[]> = { polite: [], impolite: [] };
  const ids = { polite: 0, impolite: 0 };
  const net = { isDown: false };

  const create = (name: 'polite' | 'impolite'): PeerLink =>
    createPeerLink({
      isPolite: name === 'polite',
      timers: { setTimeout: clock.setTimeout, clearTimeout: (timer) => clock.clear(timer as never) },
      now: clock.now,
      newSessionId: () => `${name}-${++ids[name]}`,
      createConnection: () => {
        const made = createFakeConnection(name);
        connections[name].push(made);
        return made.asConnection;
      },
      signal: async (signal) => {
        if (net.isDown) throw new Error('The line is down.');
        inFlight.push({ to: name === 'polite' ? 'impolite' : 'polite', signal });
      },
      changed: () => undefined,
    });
  const links = { polite: create('polite'), impolite: create('impolite') };
  const deliver = async () => {
    await settle();
    for (let next = inFlight.shift(); next; next = inFlight.shift()) {
      links[next.to].receive(next.signal);
      await settle();
    }
  };
  const current = (name: 'polite' | 'impolite'): FakeConnection => {
    const made = connections[name].at(-1);
    if (!made) throw new Error(`The ${name} side has no connection yet.`);
    return made;
  };
  const setBoth = (state: RTCPeerConnectionState) => {
    current('polite').setState(state);
    current('impolite').setState(state);
  };
  const later = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { clock, links, connections, inFlight, net, deliver, current, setBoth, later };
};

const connected = async () => {
  const pair = createPair();
  pair.links.polite.start();
  pair.links.impolite.start();
  await pair.deliver();
  pair.setBoth('connected');
  return pair;
};

const track = (kind: string, width = 640) => ({ kind, getSettings: () => ({ width }) }) as MediaStreamTrack;
const planOf = (change: Partial<PeerPlan> = {}): PeerPlan => ({
  isAudioSent: false,
  isVideoSent: false,
  isScreenSent: false,
  isAudioWanted: true,
  isVideoWanted: true,
  videoWidthPx: 640,
  isScreenWanted: true,
  isBeyondPictures: false,
  ...change,
});

describe('peer link', () => {
  it('lets the impolite side begin, so that the usual start has one offer and one answer', async () => {
    const { connections, links } = await connected();
    expect(connections.impolite.map(({ log }) => log)).toEqual([
      ['local impolite offer 1', 'remote polite answer to impolite offer 1'],
    ]);
    expect(connections.polite).toHaveLength(1);
    expect(links.polite.media().connection).toBe('connected');
  });

  it('glare: the polite side abandons its own session for the other one', async () => {
    const pair = createPair();
    pair.links.polite.start();
    await pair.later(politeWaitMs);
    pair.links.impolite.start();
    await settle();
    expect(pair.inFlight.map(({ signal }) => signal.description?.type)).toEqual(['offer', 'offer']);
    await pair.deliver();
    expect(pair.connections.polite.map(({ log }) => log.at(-1))).toEqual([
      'closed',
      'local polite answer to impolite offer 1',
    ]);
    expect(pair.connections.impolite).toHaveLength(1);
    expect(pair.current('impolite').log).toContain('remote polite answer to impolite offer 1');
  });

  it('takes the polite side’s offer when its own has stayed without an answer', async () => {
    const pair = createPair();
    pair.links.impolite.start();
    await settle();
    pair.inFlight.length = 0;
    await pair.later(1_500);
    pair.links.polite.start();
    await pair.later(politeWaitMs);
    await pair.deliver();
    expect(pair.current('polite').log.at(-1)).toBe('remote impolite answer to polite offer 1');
  });

  it('rolls back the polite side when both restart at once, and makes no new connection', async () => {
    const pair = await connected();
    pair.setBoth('failed');
    pair.clock.advance(5_000);
    await pair.deliver();
    expect(pair.connections.polite).toHaveLength(1);
    expect(pair.connections.impolite).toHaveLength(1);
    expect(pair.current('polite').log).toContain('rollback');
    expect(pair.current('impolite').log.at(-1)).toMatch(
      /^remote polite answer to impolite offer \d restart$/,
    );
  });

  it('makes a new connection when restarts fail, and closes the old one', async () => {
    const pair = await connected();
    pair.setBoth('failed');
    for (let second = 0; second < 20; second += 1) {
      await pair.later(1_000);
      pair.inFlight.length = 0;
    }
    expect(pair.connections.impolite.length).toBeGreaterThan(1);
    expect(pair.connections.impolite[0]?.log.at(-1)).toBe('closed');
    expect(pair.links.impolite.media().connection).toBe('lost');
  });

  it('gives each attempt at a first connection twice as long as the one before', async () => {
    const pair = createPair();
    pair.links.impolite.start();
    const beganAtSeconds: number[] = [];
    for (let second = 0; second < 60; second += 1) {
      if (pair.connections.impolite.length > beganAtSeconds.length) beganAtSeconds.push(second);
      await pair.later(1_000);
    }
    // 4 s and a pause of 0.5, 8 and 1, 16 and 2, 16 and 4.
    expect(beganAtSeconds).toEqual([0, 5, 14, 32, 52]);
  });

  it('makes another attempt as soon as a first connection has failed', async () => {
    const pair = createPair();
    pair.links.polite.start();
    pair.links.impolite.start();
    await pair.deliver();
    pair.current('impolite').setState('failed');
    await pair.later(500);
    expect(pair.connections.impolite).toHaveLength(2);
  });

  it('does not abandon a first connection that makes progress, however slowly', async () => {
    const pair = createPair();
    pair.links.impolite.start();
    await settle();
    await pair.later(3_500);
    for (const { signal } of pair.inFlight.splice(0)) pair.links.polite.receive(signal);
    await pair.later(3_500);
    // Seven seconds on, the polite side still waits for what it has answered; the impolite one has
    // started over.
    expect(pair.connections.polite).toHaveLength(1);
    pair.current('polite').setState('connecting');
    await pair.later(3_500);
    expect(pair.connections.polite).toHaveLength(1);
    pair.current('polite').setState('connected');
    await pair.later(30_000);
    expect(pair.connections.polite).toHaveLength(1);
  });

  it('keeps a lost connection while nothing can be signalled, and restarts it at once on retry', async () => {
    const pair = await connected();
    pair.net.isDown = true;
    pair.setBoth('failed');
    for (let second = 0; second < 20; second += 1) await pair.later(1_000);
    expect(pair.connections.impolite).toHaveLength(1);
    pair.net.isDown = false;
    pair.links.impolite.retry();
    await pair.later(0);
    await pair.deliver();
    expect(pair.current('impolite').log.at(-1)).toMatch(
      /^remote polite answer to impolite offer \d+ restart$/,
    );
  });

  it('replaces the session of the old page after a reload', async () => {
    const pair = await connected();
    pair.links.impolite.receive({ session: 'fresh', description: { type: 'offer', sdp: 'fresh offer' } });
    await settle();
    expect(pair.connections.impolite[0]?.log.at(-1)).toBe('closed');
    expect(pair.current('impolite').log.at(-1)).toBe('local impolite answer to fresh offer');
  });

  it('ignores candidates and answers of sessions that are not its own', async () => {
    const pair = await connected();
    const before = [...pair.current('polite').log];
    pair.links.polite.receive({ session: 'other', candidates: [{ candidate: 'x' }] });
    pair.links.polite.receive({ session: 'other', description: { type: 'answer', sdp: 'x' } });
    await settle();
    expect(pair.current('polite').log).toEqual(before);
  });

  it('sends candidates after their description, at most 32 in one signal', async () => {
    const pair = createPair();
    pair.links.impolite.start();
    for (let index = 0; index < 40; index += 1) pair.connections.impolite[0]?.findCandidate(`c${index}`);
    await settle();
    await pair.later(20);
    expect(pair.inFlight.map(({ signal }) => signal.description?.type ?? signal.candidates?.length)).toEqual([
      'offer',
      32,
      8,
    ]);
  });

  it('opens a line only for what is sent, and closes it without taking the track away', async () => {
    const pair = await connected();
    const tracks = { ...noTracks, audio: track('audio'), isAudioOn: true, video: track('video') };
    const lines = () =>
      pair
        .current('polite')
        .senders.slice(0, 2)
        .map(({ track: sent, encodings }) => [sent, encodings[0]?.active]);
    pair.links.polite.setWanted(planOf(), tracks);
    await settle();
    expect(lines()).toEqual([
      [tracks.audio, false],
      [tracks.video, false],
    ]);
    pair.links.polite.setWanted(planOf({ isAudioSent: true, isVideoSent: true }), tracks);
    await settle();
    expect(lines()).toEqual([
      [tracks.audio, true],
      [tracks.video, true],
    ]);
    pair.links.polite.setWanted(planOf({ isVideoSent: true }), tracks);
    await settle();
    expect(lines()).toEqual([
      [tracks.audio, false],
      [tracks.video, true],
    ]);
  });

  it('gives a shared screen separate lines, without a new offer', async () => {
    const pair = await connected();
    const before = [...pair.current('impolite').log];
    const screen = { video: track('video', 1920), audio: track('audio'), hint: 'text' as const };
    pair.links.impolite.setWanted(planOf({ isScreenSent: true, isAudioSent: true }), { ...noTracks, screen });
    await settle();
    expect(pair.current('impolite').senders.map((sender) => sender.track)).toEqual([
      null,
      null,
      screen.video,
      screen.audio,
    ]);
    expect(pair.current('impolite').senders.map(({ encodings }) => encodings[0]?.active)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(pair.current('impolite').log).toEqual(before);
  });

  it('reports what it shows, and sends no picture that the other side does not show', async () => {
    const pair = await connected();
    const tracks = { ...noTracks, video: track('video', 640) };
    pair.links.polite.setWanted(
      planOf({ isVideoSent: true, videoWidthPx: 320, isScreenWanted: false }),
      tracks,
    );
    await settle();
    expect(pair.current('polite').sentMessages.at(-1)).toBe(
      '{"isVideoWanted":true,"videoWidthPx":320,"isScreenWanted":false,"isBeyondPictures":false}',
    );
    const camera = () => pair.current('polite').senders[1]?.encodings[0];
    expect(camera()).toMatchObject({ active: true, scaleResolutionDownBy: 1 });
    pair.current('polite').receiveRequest('{"isVideoWanted":true,"videoWidthPx":160,"isScreenWanted":true}');
    await settle();
    expect(camera()).toMatchObject({ active: true, scaleResolutionDownBy: 4 });
    pair.current('polite').receiveRequest('{"isVideoWanted":false,"videoWidthPx":0,"isScreenWanted":true}');
    await settle();
    expect(camera()).toMatchObject({ active: false });
  });

  it('reports that its pictures go to nearer people only, and receives the same report', async () => {
    const pair = await connected();
    pair.links.polite.setWanted(planOf({ isBeyondPictures: true }), noTracks);
    await settle();
    expect(pair.current('polite').sentMessages.at(-1)).toContain('"isBeyondPictures":true');
    expect(pair.links.polite.media().isBeyondPictures).toBe(false);
    pair
      .current('polite')
      .receiveRequest(
        '{"isVideoWanted":true,"videoWidthPx":640,"isScreenWanted":true,"isBeyondPictures":true}',
      );
    expect(pair.links.polite.media().isBeyondPictures).toBe(true);
  });

  it('sends nothing that the plan forbids, whatever the other side requests', async () => {
    const pair = await connected();
    pair.links.polite.setWanted(planOf(), { ...noTracks, video: track('video') });
    pair.current('polite').receiveRequest('{"isVideoWanted":true,"videoWidthPx":640,"isScreenWanted":true}');
    await settle();
    expect(pair.current('polite').senders.every(({ encodings }) => encodings[0]?.active === false)).toBe(
      true,
    );
  });

  it('applies the newest request when requests come faster than they are carried out', async () => {
    const pair = await connected();
    const tracks = { ...noTracks, audio: track('audio'), isAudioOn: true };
    for (const isAudioSent of [true, false, true, false])
      pair.links.polite.setWanted(planOf({ isAudioSent }), tracks);
    await settle();
    expect(pair.current('polite').senders[0]?.encodings[0]?.active).toBe(false);
  });

  it('leaves no timer and no connection behind', async () => {
    const pair = await connected();
    pair.setBoth('failed');
    pair.links.polite.close();
    pair.links.impolite.close();
    await settle();
    expect(pair.clock.pending()).toBe(0);
    expect([...pair.connections.polite, ...pair.connections.impolite].map(({ log }) => log.at(-1))).toEqual([
      'closed',
      'closed',
    ]);
  });
});
