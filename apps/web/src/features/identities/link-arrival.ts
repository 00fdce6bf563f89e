import type { ApiCalls } from '@engawa/contract/api';
import type { createArrivals } from './arrival.ts';

/**
 * Links who came back from a provider to the account that was logged in to now, if it is the one they were to show: somebody
 * else who logs in to this tab has nothing to do with it.
 * @returns what to tell, by the provider's name; null: there was nothing to link
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
