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

/** The rules that every carrier keeps, whatever it is made of. */
export const describeCarrier = (name: string, create: (onPeer: PeerListener) => SuiteWorld): void => {
  const open = () => {
    const reported: [string, string | null][] = [];
    const world = create((id, media) => reported.push([id, media?.connection ?? null]));
    return { ...world, reported };
  };

  describe(`${name}, as a carrier`, () => {
    it('reports everyone in the plan and nobody else', async () => {
      const { carrier, settle, reported } = open();
      carrier.setTracks(noTracks);
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      expect(new Set(reported.map(([id]) => id))).toEqual(new Set(['ben']));
      expect(reported.at(-1)?.[1]).not.toBeNull();
      carrier.close();
    });

    it('reports once that somebody is disconnected, and keeps no data of them', async () => {
      const { carrier, settle, reported } = open();
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      carrier.setPeers(new Map());
      await settle();
      expect(reported.filter(([, connection]) => connection === null)).toEqual([['ben', null]]);
      expect(await carrier.stats('ben')).toBeNull();
      carrier.close();
    });

    it('changes nothing when it gets the same plan again', async () => {
      const { carrier, settle, reported } = open();
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      const before = reported.length;
      carrier.setPeers(new Map([['ben', { ...plan }]]));
      await settle();
      expect(reported).toHaveLength(before);
      carrier.close();
    });

    it('reports on close that everyone is gone, and leaves no timer', async () => {
      const { carrier, settle, reported, pendingTimers } = open();
      carrier.setPeers(new Map([['ben', plan]]));
      await settle();
      carrier.close();
      await settle();
      expect(reported.at(-1)).toEqual(['ben', null]);
      expect(pendingTimers()).toBe(0);
    });
  });
};
