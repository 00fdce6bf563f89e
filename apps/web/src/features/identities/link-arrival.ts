import type { ApiCalls } from '@engawa/contract/api';
import type { createArrivals } from './arrival.ts';

/**
 * Links the pending external identity to the account that has just logged in, if it is the expected
 * account. Another person who logs in to this tab is not linked.
 * @returns what to show, with the provider's name; null when there was nothing to link
 */
export const linkArrival = async (
  calls: Pick<ApiCalls, 'identities' | 'accounts'>,
  arrivals: ReturnType<typeof createArrivals>,
): Promise<{ label: string; isLinked: boolean } | null> => {
  const arrival = arrivals.find();
  if (arrival?.to.kind !== 'prove') return null;
  arrivals.forget();
  try {
    const { data: me } = await calls.accounts.me();
    if (me.email !== arrival.to.email) return null;
    const { data } = await calls.identities.link({ ticket: arrival.ticket });
    return { label: data.label, isLinked: true };
  } catch {
    return { label: arrival.provider, isLinked: false };
  }
};
