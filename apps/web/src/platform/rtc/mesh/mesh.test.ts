import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { describeCarrier } from '../carrier.suite.ts';
import type { PeerListener, PeerPlan } from '../carrier.ts';
import type { PeerSignal } from '../signal.ts';
import { createFakeConnection, type FakeConnection } from './fake-connection.ts';
import { createMesh } from './mesh.ts';

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const plan: PeerPlan = {
  isAudioSent: true,
  isVideoSent: true,
  isScreenSent: true,
  isAudioWanted: true,
  isVideoWanted: true,
  videoWidthPx: 320,
  isScreenWanted: true,
  isBeyondPictures: false,
};

const create = (selfId: string, onPeer?: PeerListener) => {
  const clock = createFakeClock();
  const made: FakeConnection[] = [];
  const sent: { to: string; signal: PeerSignal }[] = [];
  const reported: [string, string | null][] = [];
  let hear: (from: string, signal: PeerSignal) => void = () => undefined;
  const mesh = createMesh({
    selfId,
    now: clock.now,
    send: async (to, signal) => void sent.push({ to, signal }),
    onSignal(handler) {
      hear = handler;
      return () => {
        hear = () => undefined;
      };
    },
    iceServers: () => [],
    onPeer: onPeer ?? ((id, media) => reported.push([id, media?.connection ?? null])),
    timers: { setTimeout: clock.setTimeout, clearTimeout: (timer) => clock.clear(timer as never) },
    createConnection: () => {
      const connection = createFakeConnection(selfId);
      made.push(connection);
      return connection.asConnection;
    },
  });
  return {
    clock,
    mesh,
    made,
    sent,
    reported,
    hear: (from: string, signal: PeerSignal) => hear(from, signal),
  };
};
const offer: PeerSignal = { session: 's', description: { type: 'offer', sdp: 'their offer' } };
const candidates: PeerSignal = { session: 's', candidates: [{ candidate: 'c1' }] };

describeCarrier('mesh', (onPeer) => {
  const { mesh, clock } = create('zoe', onPeer);
  return { carrier: mesh, settle, pendingTimers: clock.pending };
});

describe('mesh', () => {
  it('does not answer people whom it has not decided to connect', async () => {
    const { hear, made, sent } = create('zoe');
    hear('ben', offer);
    await settle();
    expect(made).toHaveLength(0);
    expect(sent).toHaveLength(0);
  });

  it('answers an offer that arrived a moment too early once the connection is decided', async () => {
    const { hear, mesh, made, clock, sent } = create('zoe');
    hear('ben', offer);
    hear('ben', candidates);
    clock.advance(1_000);
    mesh.setPeers(new Map([['ben', plan]]));
    await settle();
    expect(made.map(({ log }) => log)).toEqual([
      ['remote their offer', 'local zoe answer to their offer', 'candidate c1'],
    ]);
    expect(sent[0]).toMatchObject({ to: 'ben', signal: { session: 's', description: { type: 'answer' } } });
  });

  it('forgets an offer that is 3 s old', async () => {
    const { hear, mesh, clock, made } = create('zoe');
    hear('ben', offer);
    clock.advance(3_001);
    mesh.setPeers(new Map([['ben', plan]]));
    await settle();
    expect(made[0]?.log).toEqual(['local zoe offer 1']);
  });

  it('disconnects people who are no longer in the plan, and reports it', async () => {
    const { mesh, made, reported } = create('zoe');
    mesh.setPeers(new Map([['ben', plan]]));
    await settle();
    mesh.setPeers(new Map());
    expect(made[0]?.log.at(-1)).toBe('closed');
    expect(reported.at(-1)).toEqual(['ben', null]);
  });

  it('offers connected people a restart on another network, and makes no new connection', async () => {
    const { mesh, made, hear } = create('zoe');
    mesh.setPeers(new Map([['ben', plan]]));
    hear('ben', offer);
    await settle();
    made.at(-1)?.setState('connected');
    mesh.reconnect();
    await settle();
    expect(made.at(-1)?.log.at(-1)).toBe('local zoe offer 1 restart');
    expect(made.filter(({ log }) => log.at(-1) !== 'closed')).toHaveLength(1);
  });

  it('disconnects everyone on close and leaves no timer', async () => {
    const { mesh, made, clock } = create('zoe');
    mesh.setPeers(
      new Map([
        ['ben', plan],
        ['mei', plan],
      ]),
    );
    await settle();
    mesh.close();
    expect(made.map(({ log }) => log.at(-1))).toEqual(['closed', 'closed']);
    expect(clock.pending()).toBe(0);
  });
});
