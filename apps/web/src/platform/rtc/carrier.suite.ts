import { describe, expect, it } from 'vitest';
import { type Carrier, noTracks, type PeerListener, type PeerPlan } from './carrier.ts';

const plan: PeerPlan = {
  isAudioSent: false,
  isVideoSent: false,
  isScreenSent: false,
  isAudioWanted: true,
  isVideoWanted: true,
  videoWidthPx: 320,
  isScreenWanted: true,
  isBeyondPictures: false,
};

/** A carrier with one other person, ben, within its reach. */
export type SuiteWorld = { readonly carrier: Carrier; settle(): Promise<void>; pendingTimers(): number };

/** What holds for every carrier, whatever it is made of. */
export const describeCarrier = (name: string, create: (onPeer: PeerListener) => SuiteWorld): void => {
  const open = () => {
    const told: [string, string | null][] = [];
    const world = create((id, media) => told.push([id, media?.connection ?? null]));
    return { ...world, told };
  };

  describe(`${name}, as a carrier`, () => {
    it('reports everyone in the plan and nobody else', async () => {
      const { carrier, settle, told } = open();
      carrier.setTracks(noTracks);
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      expect(new Set(told.map(([id]) => id))).toEqual(new Set(['ben']));
      expect(told.at(-1)?.[1]).not.toBeNull();
      carrier.close();
    });

    it('reports once that somebody is disconnected, and keeps no data of them', async () => {
      const { carrier, settle, told } = open();
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      carrier.setPeers(new Map());
      await settle();
      expect(told.filter(([, connection]) => connection === null)).toEqual([['ben', null]]);
      expect(await carrier.stats('ben')).toBeNull();
      carrier.close();
    });

    it('changes nothing when it gets the same plan again', async () => {
      const { carrier, settle, told } = open();
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      const before = told.length;
      carrier.setPeers(new Map([['ben', { ...plan }]]));
      await settle();
      expect(told).toHaveLength(before);
      carrier.close();
    });

    it('reports on close that everyone is gone, and leaves no timer', async () => {
      const { carrier, settle, told, pendingTimers } = open();
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      carrier.close();
      await settle();
      expect(told.at(-1)).toEqual(['ben', null]);
      expect(pendingTimers()).toBe(0);
    });
  });
};
