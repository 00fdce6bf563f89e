import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../../../platform/bus/bus.ts';
import { edgesTopic, type ToEdges } from '../batches.ts';
import type { BareOwnership, NextEpoch, Ownerships } from '../ownership.ts';

/**
 * Two processes that could own a space, or the same one twice where there is only one; and where
 * their batches are received.
 */
export type Claimers = {
  readonly first: Ownerships<BareOwnership>;
  readonly second: Ownerships<BareOwnership>;
  readonly bus: Bus;
  close(): Promise<void>;
};

const spaceId = '50000000-0000-4000-8000-000000000001';
const otherSpaceId = '50000000-0000-4000-8000-000000000002';

/** The behaviour that every implementation of ownerships must have. */
export const describeOwnerships = (name: string, open: (nextEpoch: NextEpoch) => Promise<Claimers>) =>
  describe(`ownerships: ${name}`, () => {
    let claimers: Claimers;
    let epoch: number;
    let epochFails: boolean;
    let received: ToEdges[];
    beforeEach(async () => {
      epoch = 0;
      epochFails = false;
      received = [];
      claimers = await open(async () => {
        if (epochFails) throw new Error('The database is away.');
        epoch += 1;
        return epoch;
      });
      await claimers.bus.subscribe(edgesTopic(spaceId), (batch) => void received.push(batch as ToEdges));
    });
    afterEach(() => claimers.close());

    const claim = async (who = claimers.first, space = spaceId): Promise<BareOwnership> => {
      const ownership = await who.claim(space);
      if (ownership === null) throw new Error('It is owned already.');
      return ownership;
    };
    const batch = (owner: BareOwnership, seq: number): ToEdges => ({
      epoch: owner.epoch,
      seq,
      deliveries: [],
    });

    it('refuses a claim of an owned space', async () => {
      const owner = await claim();
      expect(await claimers.second.claim(spaceId)).toBeNull();
      expect(await claimers.first.claim(spaceId)).toBeNull();
      expect(owner).toMatchObject({ epoch: 1, remembered: new Map() });
      expect(owner.isCertain()).toBe(true);
    });

    it('gives the space to one of many concurrent claims', async () => {
      const { first, second } = claimers;
      const claims = await Promise.all(
        [first, second, second, first].map((process) => process.claim(spaceId)),
      );
      expect(claims.filter((ownership) => ownership !== null)).toHaveLength(1);
    });

    it('keeps spaces independent of each other', async () => {
      const owner = await claim();
      const other = await claim(claimers.second, otherSpaceId);
      other.publish(batch(other, 1), [{ key: 'a', value: 1 }], true);
      await other.release();
      owner.publish(batch(owner, 1), [], false);
      await vi.waitFor(() => expect(received).toEqual([batch(owner, 1)]));
      expect(owner.isCertain()).toBe(true);
    });

    it('gives no ownership without an epoch', async () => {
      epochFails = true;
      await expect(claimers.first.claim(spaceId)).rejects.toThrow('The database is away.');
      epochFails = false;
      expect((await claim(claimers.second)).epoch).toBe(1);
    });

    it('delivers batches in order, contested or not', async () => {
      const owner = await claim();
      const batches = Array.from({ length: 60 }, (_, n) => batch(owner, n + 1));
      for (const one of batches)
        owner.publish(one, [{ key: `f.${one.seq}`, value: one.seq }], one.seq % 3 === 0);
      await vi.waitFor(() => expect(received).toHaveLength(batches.length));
      expect(received).toEqual(batches);
    });

    it('silences an owner after the release, which is not certain any more, and gives the next a higher epoch', async () => {
      const first = await claim();
      first.publish(batch(first, 1), [], false);
      await first.release();
      await first.release();
      expect(first.isCertain()).toBe(false);
      first.publish(batch(first, 2), [{ key: 'a', value: 'late' }], true);
      const second = await claim(claimers.second);
      expect(second.epoch).toBe(2);
      expect(second.remembered.has('a')).toBe(false);
      second.publish(batch(second, 1), [], false);
      await vi.waitFor(() => expect(received).toHaveLength(2));
      expect(received).toEqual([batch(first, 1), batch(second, 1)]);
    });

    it('starts the next owner from the remembered facts, where these outlive the process', async () => {
      const first = await claim();
      const value = { text: '縁側 "\u2028"', list: [1, null, { deep: true }] };
      first.publish(batch(first, 1), [{ key: 'person.a', value }], true);
      first.publish(
        batch(first, 2),
        [
          { key: 'lock.b', value: true },
          { key: 'seat.c', value: 1 },
          { key: 'seat.c', value: 2 },
        ],
        false,
      );
      first.publish(batch(first, 3), [{ key: 'lock.b', value: null }], true);
      await first.release();
      const second = await claim(claimers.second);
      const kept = { 'person.a': value, 'seat.c': 2 };
      expect(Object.fromEntries(second.remembered)).toEqual(first.isLasting ? kept : {});
    });
  });
