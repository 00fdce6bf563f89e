import { expect, it } from 'vitest';
import { type Carrier, noTracks, type PeerPlan } from '../carrier.ts';
import type { PeerSignal } from '../signal.ts';
import { createLazyMesh } from './lazy-mesh.ts';
import type { MeshDeps } from './mesh.ts';

const signal = { session: 'one' } as PeerSignal;
const plans = new Map<string, PeerPlan>([['ben', {} as PeerPlan]]);

const open = () => {
  const log: string[] = [];
  let arrive: (from: string, signal: PeerSignal) => void = () => undefined;
  let isListening = true;
  let loaded = 0;
  const deps: MeshDeps = {
    selfId: 'me',
    now: () => 0,
    send: async () => undefined,
    onSignal(handler) {
      arrive = handler;
      return () => {
        isListening = false;
      };
    },
    iceServers: () => [],
    onPeer: () => undefined,
  };
  const carrier = createLazyMesh(deps, async () => {
    loaded += 1;
    return {
      createMesh: ({ onSignal }): Carrier => {
        const stop = onSignal((from) => log.push(`signal of ${from}`));
        return {
          setPeers: (wanted) => log.push(`peers ${[...wanted.keys()].join()}`),
          setTracks: (tracks) => log.push(tracks === noTracks ? 'no tracks' : 'tracks'),
          retry: () => undefined,
          reconnect: () => undefined,
          stats: async () => null,
          isUp: () => true,
          close() {
            stop();
            log.push('closed');
          },
        };
      },
    };
  });
  return {
    carrier,
    log,
    arrive: (from: string) => arrive(from, signal),
    loaded: () => loaded,
    isListening: () => isListening,
  };
};
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

it('fetches nothing while there is nobody to connect to', async () => {
  const { carrier, loaded, isListening } = open();
  carrier.setPeers(new Map());
  carrier.setTracks({ ...noTracks });
  await settled();
  expect(loaded()).toBe(0);
  expect(carrier.isUp()).toBe(true);
  expect(await carrier.stats('ben')).toBeNull();
  carrier.close();
  expect(isListening()).toBe(false);
});

it('fetches once for the first person, and applies what was set before', async () => {
  const { carrier, loaded, log } = open();
  carrier.setTracks({ ...noTracks });
  carrier.setPeers(plans);
  carrier.setPeers(new Map());
  await settled();
  expect(loaded()).toBe(1);
  expect(log).toEqual(['tracks', 'peers ']);
  carrier.setPeers(plans);
  carrier.close();
  expect(log.slice(2)).toEqual(['peers ben', 'closed']);
});

it('loses no signal that arrives first', async () => {
  const { log, arrive } = open();
  arrive('ben');
  arrive('ben');
  await settled();
  arrive('mei');
  expect(log.filter((line) => line.startsWith('signal'))).toEqual([
    'signal of ben',
    'signal of ben',
    'signal of mei',
  ]);
});
