import { browserTimers, type Timers } from '../timers.ts';
import { type Carrier, noTracks, type PeerListener, type PeerPlan } from './carrier.ts';

/** A carrier's code that could not be fetched is asked for again after so long, in ms. */
const againMs = 3_000;

/**
 * A carrier whose code is fetched when it is first needed; earlier calls are passed on to it then.
 */
export const createLazyCarrier = (
  load: () => Promise<(onPeer: PeerListener) => Carrier>,
  onPeer: PeerListener,
  timers: Timers = browserTimers,
): Carrier => {
  let carrier: Carrier | null = null;
  let plans: ReadonlyMap<string, PeerPlan> = new Map();
  let tracks = noTracks;
  let timer: unknown = null;
  let isClosed = false;

  const fetch = async () => {
    try {
      const create = await load();
      if (isClosed) return;
      carrier = create(onPeer);
      carrier.setTracks(tracks);
      carrier.setPeers(plans);
    } catch {
      if (!isClosed) timer = timers.setTimeout(() => void fetch(), againMs);
    }
  };
  void fetch();

  return {
    setPeers(wanted) {
      plans = wanted;
      carrier?.setPeers(wanted);
    },
    setTracks(changed) {
      tracks = changed;
      carrier?.setTracks(changed);
    },
    retry: (id) => carrier?.retry(id),
    reconnect: () => carrier?.reconnect(),
    stats: async (id) => (await carrier?.stats(id)) ?? null,
    isUp: () => carrier?.isUp() ?? false,
    close() {
      isClosed = true;
      if (timer !== null) timers.clearTimeout(timer);
      carrier?.close();
    },
  };
};
