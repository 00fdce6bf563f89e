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
  const told: [string, string | null][] = [];
  const carriers = createCarriers({
    now: clock.now,
    onPeer: (id, news) => told.push([id, news && `${news.audio?.id} ${news.connection}`]),
  });
  const lanes = new Map<
    string,
    {
      peers: string[];
      tell: PeerListener;
      isClosed: boolean;
      isUp: boolean;
      packets: number;
      plans: ReadonlyMap<string, PeerPlan>;
    }
  >();
  const laneOf = (key: string) => ({
    key,
    create(tell: PeerListener): Carrier {
      const lane = {
        peers: [] as string[],
        tell,
        isClosed: false,
        isUp: true,
        packets: 0,
        plans: new Map() as ReadonlyMap<string, PeerPlan>,
      };
      lanes.set(key, lane);
      return {
        setPeers(plans) {
          for (const id of lane.peers) if (!plans.has(id)) tell(id, null);
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
  return { clock, carriers, told, laneOf, at, lanes };
};
const on = (lane: string, change: Partial<PeerPlan> = {}) =>
  new Map([['ben', { lane, plan: { ...plan, ...change } }]]);

const talking = () => {
  const world = create();
  world.carriers.setTracks(noTracks);
  world.carriers.setLanes([world.laneOf('p2p')]);
  world.carriers.setPeers(on('p2p'));
  world.at('p2p').tell('ben', media('p2p', 'connected'));
  return world;
};

/** Statistics are asked for, and come a moment later. */
const answered = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('M32 moving between carriers', () => {
  it('somebody who moves is heard by the old way until their sound has come on the new one', async () => {
    const { carriers, at, told, laneOf } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    const there = at('livekit room_1');
    there.tell('ben', media('livekit', 'connecting'));
    there.tell('ben', media('livekit', 'connected'));
    await answered();
    expect(told.at(-1)).toEqual(['ben', 'p2p connected']);
    there.packets = 1;
    carriers.setPeers(on('livekit room_1'));
    await answered();
    expect(told.at(-1)).toEqual(['ben', 'livekit connected']);
    expect(told.map(([, news]) => news)).not.toContain(null);
  });

  it('the old way goes on for four seconds more: they may not hear this side on the new one yet', async () => {
    const { carriers, at, laneOf, clock } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    at('livekit room_1').packets = 1;
    at('livekit room_1').tell('ben', media('livekit', 'connected'));
    await answered();
    clock.advance(4_000);
    carriers.setPeers(on('livekit room_1', { isVideoSent: true }));
    expect(at('p2p').plans.get('ben')).toMatchObject({ isVideoSent: true });
    clock.advance(1);
    carriers.setPeers(on('livekit room_1'));
    expect(at('p2p').isClosed).toBe(true);
  });

  it('a new way that is lost meanwhile gives way to the old one', async () => {
    const { carriers, at, laneOf, told } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    at('livekit room_1').packets = 1;
    at('livekit room_1').tell('ben', media('livekit', 'connected'));
    await answered();
    at('livekit room_1').tell('ben', media('livekit', 'lost'));
    expect(told.at(-1)).toEqual(['ben', 'p2p connected']);
  });

  it('whose microphone is off comes to the new way without sound', () => {
    const { carriers, at, laneOf, told, clock } = talking();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    at('livekit room_1').tell('ben', media('livekit', 'connected'));
    clock.advance(1_500);
    carriers.setPeers(on('livekit room_1'));
    expect(told.at(-1)).toEqual(['ben', 'p2p connected']);
    clock.advance(1);
    carriers.setPeers(on('livekit room_1'));
    expect(told.at(-1)).toEqual(['ben', 'livekit connected']);
  });

  it('on both ways the newest plan holds', () => {
    const { carriers, at, laneOf } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    carriers.setPeers(on('livekit room_1', { isAudioSent: false }));
    expect(at('p2p').plans.get('ben')).toMatchObject({ isAudioSent: false });
    expect(at('livekit room_1').plans.get('ben')).toMatchObject({ isAudioSent: false });
  });

  it('whoever is not wanted any more is let go on both ways at once', () => {
    const { carriers, at, laneOf, told } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    carriers.setPeers(new Map());
    expect(at('p2p').peers).toEqual([]);
    expect(at('livekit room_1').peers).toEqual([]);
    expect(told.at(-1)).toEqual(['ben', null]);
  });

  it('the old way is kept while the new one cannot be reached at all, however long', () => {
    const { carriers, at, laneOf, clock } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    at('livekit room_1').isUp = false;
    carriers.setPeers(on('livekit room_1'));
    clock.advance(600_000);
    carriers.setPeers(on('livekit room_1'));
    expect(at('p2p').peers).toEqual(['ben']);
    expect([carriers.isUp('p2p'), carriers.isUp('livekit room_1')]).toEqual([true, false]);
  });

  it('somebody who never comes to the new way, though it stands, is let go on the old one', () => {
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

  it('back before the new way was reached: nothing is interrupted', () => {
    const { carriers, at, laneOf, told } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    carriers.setLanes([laneOf('p2p')]);
    carriers.setPeers(on('p2p'));
    expect(at('livekit room_1').isClosed).toBe(true);
    expect(at('p2p').peers).toEqual(['ben']);
    expect(told.every(([, news]) => news === 'p2p connected')).toBe(true);
  });

  it('a way that nobody is on stays open for as long as it is wanted', () => {
    const { carriers, at, laneOf } = create();
    carriers.setLanes([laneOf('livekit room_1')]);
    carriers.setPeers(new Map());
    expect(at('livekit room_1').isClosed).toBe(false);
    carriers.setLanes([]);
    expect(at('livekit room_1').isClosed).toBe(true);
  });

  it('counts what comes by the way that is heard', async () => {
    const { carriers, laneOf, at } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.setPeers(on('livekit room_1'));
    expect((await carriers.stats('ben'))?.audioBytes).toBe('p2p'.length);
    at('livekit room_1').packets = 1;
    at('livekit room_1').tell('ben', media('livekit', 'connected'));
    await answered();
    expect((await carriers.stats('ben'))?.audioBytes).toBe('livekit room_1'.length);
  });

  it('closing closes every way', () => {
    const { carriers, laneOf, lanes } = talking();
    carriers.setLanes([laneOf('p2p'), laneOf('livekit room_1')]);
    carriers.close();
    expect([...lanes.values()].every(({ isClosed }) => isClosed)).toBe(true);
  });
});
