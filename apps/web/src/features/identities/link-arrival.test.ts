import { describe, expect, it } from 'vitest';
import { createKeep } from '../../platform/storage/storage.ts';
import { type Arrival, createArrivals } from './arrival.ts';
import { linkArrival } from './link-arrival.ts';

const arrival: Arrival = {
  ticket: 'T',
  provider: 'Home',
  returnTo: null,
  to: { kind: 'prove', email: 'mei@example.com' },
};

const arrivalsIn = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createArrivals(createKeep(() => storage as unknown as Storage));
};

/** A fake server that knows who is logged in, and records the tickets that it receives. */
const serverOf = (email: string, isRefusing = false) => {
  const given: string[] = [];
  const calls = {
    accounts: { me: async () => ({ data: { email } }) },
    identities: {
      link: async ({ ticket }: { ticket: string }) => {
        given.push(ticket);
        if (isRefusing) throw new Error('refused');
        return { data: { label: 'Home' } };
      },
    },
  };
  return { given, calls: calls as unknown as Parameters<typeof linkArrival>[0] };
};

describe('a person who returned from a provider and must prove an account', () => {
  it('is linked once after logging in', async () => {
    const arrivals = arrivalsIn();
    arrivals.put(arrival);
    const { calls, given } = serverOf('mei@example.com');
    expect(await linkArrival(calls, arrivals)).toEqual({ label: 'Home', isLinked: true });
    expect(await linkArrival(calls, arrivals)).toBeNull();
    expect(given).toEqual(['T']);
  });

  it('is not linked to another person who logs in to the same tab', async () => {
    const arrivals = arrivalsIn();
    arrivals.put(arrival);
    const { calls, given } = serverOf('ken@example.com');
    expect(await linkArrival(calls, arrivals)).toBeNull();
    expect(given).toEqual([]);
    expect(arrivals.find()).toBeNull();
  });

  it('shows when linking failed', async () => {
    const arrivals = arrivalsIn();
    arrivals.put(arrival);
    const { calls } = serverOf('mei@example.com', true);
    expect(await linkArrival(calls, arrivals)).toEqual({ label: 'Home', isLinked: false });
  });

  it('is not linked while they must register', async () => {
    const arrivals = arrivalsIn();
    const profile = { first_name: 'Mei', last_name: 'Lin', email: null, is_email_verified: false };
    arrivals.put({ ...arrival, to: { kind: 'register', profile, isJoining: false } });
    const { calls, given } = serverOf('mei@example.com');
    expect(await linkArrival(calls, arrivals)).toBeNull();
    expect(given).toEqual([]);
    expect(arrivals.find()?.ticket).toBe('T');
  });
});
