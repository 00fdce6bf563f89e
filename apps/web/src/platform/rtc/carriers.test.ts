import { createFakeClock } from '@engawa/testkit/fake-clock';
import { describe, expect, it } from 'vitest';
import { type Carrier, noTracks, type PeerListener, type PeerMedia, type PeerPlan } from './carrier.ts';
import { createCarriers } from './carriers.ts';
import { noStats } from './peer-stats.ts';

const plan: PeerPlan = {
  isAudioSent: true,
  isVideoSent: false,
  isScreenSent: false,
  isAudioWanted: true,
  isVideoWanted: true,
  videoWidthPx: 320,
  isScreenWanted: true,
  isBeyondPictures: false,
};
const media = (lane: string, connection: PeerMedia['connection']): PeerMedia => ({
  connection,
  audio: { id: lane } as MediaStreamTrack,
  video: null,
  screenVideo: null,
  screenAudio: null,
});

const create = () => {
  const clock = createFakeClock();
  const reported: [string, string | null][] = [];
  const carriers = createCarriers({
    now: clock.now,
    onPeer: (id, news) => reported.push([id, news && `${news.audio?.id} ${news.connection}`]),
  });
  const lanes = new Map<
    string,
    {
      peers: string[];
      report: PeerListener;
      isClosed: boolean;
      isUp: boolean;
      packets: number;
      plans: ReadonlyMap<string, PeerPlan>;
    }
  >();
  const laneOf = (key: string) => ({
    key,
    create(report: PeerListener): Carrier {
      const lane = {
        peers: [] as string[],
        report,
        isClosed: false,
        isUp: true,
        packets: 0,
        plans: new Map() as ReadonlyMap<string, PeerPlan>,
      };
      lanes.set(key, lane);
      return {
        setPeers(plans) {
          for (const id of lane.peers) if (!plans.has(id)) report(id, null);
          lane.peers = [...plans.keys()];
          lane.plans = plans;
        },
        setTracks: () => undefined,
        retry: () => undefined,
        reconnect: () => undefined,
        stats: async () => ({ ...noStats, audioBytes: key.length, packets: lane.packets }),
        isUp: () => lane.isUp,
        close: () => {
          lane.isClosed = true;
        },
      };
    },
  });
  const at = (key: string) => {
    const lane = lanes.get(key);
    if (!lane) throw new Error(`There is no lane ${key}.`);
    return lane;
  };
  return { clock, carriers, reported, laneOf, at, lanes };
};
const on = (lane: string, change: Partial<PeerPlan> = {}) =>
  new Map([['ben', { lane, plan: { ...plan, ...change } }]]);

const talking = () => {
  const world = create();
  world.carriers.setTracks(noTracks);
  world.carriers.setLanes([world.laneOf('p2p')]);
  world.carriers.setPeers(on('p2p'));
  world.at('p2p').report('ben', media('p2p', 'connected'));
  return world;
};

/** Statistics are asked for, and come a moment later. */
const answered = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('MED-32 moving between carriers', () => {
  it('plays a moving person on the old lane until their sound arrives on the new one', async () => {
    const { carriers, at, reported, laneOf } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    const there = at('livekit room_1');
    there.report('ben', media('livekit', 'connecting'));
    there.report('ben', media('livekit', 'connected'));
    await answered();
    expect(reported.at(-1)).toEqual(['ben', 'p2p connected']);
    there.packets = 1;
    carriers.setPeers(on('livekit room_1'));
    await answered();
    expect(reported.at(-1)).toEqual(['ben', 'livekit connected']);
    expect(reported.map(([, news]) => news)).not.toContain(null);
  });

  it('keeps the old lane for four more seconds, because they may not hear this side on the new one yet', async () => {
    const { carriers, at, laneOf, clock } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    at('livekit room_1').packets = 1;
    at('livekit room_1').report('ben', media('livekit', 'connected'));
    await answered();
    clock.advance(4_000);
    carriers.setPeers(on('livekit room_1', { isVideoSent: true }));
    expect(at('p2p').plans.get('ben')).toMatchObject({ isVideoSent: true });
    clock.advance(1);
    carriers.setPeers(on('livekit room_1'));
    expect(at('p2p').isClosed).toBe(true);
  });

  it('returns to the old lane when the new one is lost meanwhile', async () => {
    const { carriers, at, laneOf, reported } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    at('livekit room_1').packets = 1;
    at('livekit room_1').report('ben', media('livekit', 'connected'));
    await answered();
    at('livekit room_1').report('ben', media('livekit', 'lost'));
    expect(reported.at(-1)).toEqual(['ben', 'p2p connected']);
  });

  it('moves a person with a muted microphone without waiting for sound', () => {
    const { carriers, at, laneOf, reported, clock } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    at('livekit room_1').report('ben', media('livekit', 'connected'));
    clock.advance(1_500);
    carriers.setPeers(on('livekit room_1'));
    expect(reported.at(-1)).toEqual(['ben', 'p2p connected']);
    clock.advance(1);
    carriers.setPeers(on('livekit room_1'));
    expect(reported.at(-1)).toEqual(['ben', 'livekit connected']);
  });

  it('applies the newest plan on both lanes', () => {
    const { carriers, at, laneOf } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    carriers.setPeers(on('livekit room_1', { isAudioSent: false }));
    expect(at('p2p').plans.get('ben')).toMatchObject({ isAudioSent: false });
    expect(at('livekit room_1').plans.get('ben')).toMatchObject({ isAudioSent: false });
  });

  it('disconnects a person who is no longer wanted on both lanes at once', () => {
    const { carriers, at, laneOf, reported } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    carriers.setPeers(new Map());
    expect(at('p2p').peers).toEqual([]);
    expect(at('livekit room_1').peers).toEqual([]);
    expect(reported.at(-1)).toEqual(['ben', null]);
  });

  it('keeps the old lane while the new one cannot be reached at all, however long', () => {
    const { carriers, at, laneOf, clock } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    at('livekit room_1').isUp = false;
    carriers.setPeers(on('livekit room_1'));
    clock.advance(600_000);
    carriers.setPeers(on('livekit room_1'));
    expect(at('p2p').peers).toEqual(['ben']);
    expect([carriers.isUp('p2p'), carriers.isUp('livekit room_1')]).toEqual([true, false]);
  });

  it('disconnects on the old lane a person who never arrives on the new one, though it is up', () => {
    const { carriers, at, laneOf, clock } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    clock.advance(20_000);
    carriers.setPeers(on('livekit room_1'));
    expect(at('p2p').peers).toEqual(['ben']);
    clock.advance(1);
    carriers.setPeers(on('livekit room_1'));
    expect(at('p2p').peers).toEqual([]);
  });

  it('interrupts nothing when a person returns before the new lane was reached', () => {
    const { carriers, at, laneOf, reported } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    carriers.setLanes([laneOf('p2p')]);
    carriers.setPeers(on('p2p'));
    expect(at('livekit room_1').isClosed).toBe(true);
    expect(at('p2p').peers).toEqual(['ben']);
    expect(reported.every(([, news]) => news === 'p2p connected')).toBe(true);
  });

  it('keeps a lane without people open for as long as it is wanted', () => {
    const { carriers, at, laneOf } = create();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(new Map());
    expect(at('livekit room_1').isClosed).toBe(false);
    carriers.setLanes([]);
    expect(at('livekit room_1').isClosed).toBe(true);
  });

  it('counts what arrives on the lane that is heard', async () => {
    const { carriers, laneOf, at } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    expect((await carriers.stats('ben'))?.audioBytes).toBe('p2p'.length);
    at('livekit room_1').packets = 1;
    at('livekit room_1').report('ben', media('livekit', 'connected'));
    await answered();
    expect((await carriers.stats('ben'))?.audioBytes).toBe('livekit room_1'.length);
  });

  it('closes every lane on close', () => {
    const { carriers, laneOf, lanes } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.close();
    expect([...lanes.values()].every(({ isClosed }) => isClosed)).toBe(true);
  });
});
