import type { OutsideProfile } from '@engawa/contract/identities';
import { type Keep, sessionStore } from '../../platform/storage/storage.ts';

/**
 * A person who returned from a provider and is not logged in yet: they register, or prove that an
 * account is theirs.
 */
export type Arrival = {
  readonly ticket: string;
  /** Display name of the provider. */
  readonly provider: string;
  readonly returnTo: string | null;
  readonly to:
    | { readonly kind: 'register'; readonly profile: OutsideProfile; readonly isJoining: boolean }
    | { readonly kind: 'prove'; readonly email: string };
};

const key = 'engawa.outside-arrival';

/** Stored in the tab, so that a reload loses nothing; the ticket is useless in another browser. */
export const createArrivals = (keep: Keep) => ({
  put: (arrival: Arrival): void => keep.set(key, JSON.stringify(arrival)),
  find(): Arrival | null {
    const text = keep.get(key);
    if (text === null) return null;
    try {
      const arrival = JSON.parse(text) as Partial<Arrival>;
      return arrival.ticket && arrival.provider && arrival.to ? (arrival as Arrival) : null;
    } catch {
      return null;
    }
  },
  forget: (): void => keep.remove(key),
});

export const arrivals = createArrivals(sessionStore);
