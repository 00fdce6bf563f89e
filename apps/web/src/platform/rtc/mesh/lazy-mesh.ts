import { browserTimers, type Timers } from '../../timers.ts';
import { type Carrier, noTracks } from '../carrier.ts';
import { createLazyCarrier } from '../lazy-carrier.ts';
import type { PeerSignal } from '../signal.ts';
import type { MeshDeps } from './mesh.ts';

/**
 * Signals that arrive while the code is fetched; more than any two people exchange in that time.
 */
const maxEarlySignals = 64;

type Load = () => Promise<Pick<typeof import('./mesh.ts'), 'createMesh'>>;

/**
 * Peer-to-peer connections whose code is fetched for the first person: somebody who is alone needs
 * none of it. What was set or received until then reaches the mesh once it is here.
 */
export const createLazyMesh = (
  deps: MeshDeps,
  load: Load = () => import('./mesh.ts'),
  timers: Timers = browserTimers,
): Carrier => {
  let tracks = noTracks;
  let carrier: Carrier | null = null;
  let early: { readonly from: string; readonly signal: PeerSignal }[] = [];
  let receive: ((from: string, signal: PeerSignal) => void) | null = null;

  const begin = (): Carrier => {
    if (carrier !== null) return carrier;
    carrier = createLazyCarrier(
      async () => {
        const { createMesh } = await load();
        return (onPeer) =>
          createMesh({
            ...deps,
            onPeer,
            onSignal(handler) {
              receive = handler;
              for (const { from, signal } of early) handler(from, signal);
              early = [];
              return () => {
                receive = null;
              };
            },
          });
      },
      deps.onPeer,
      timers,
    );
    carrier.setTracks(tracks);
    return carrier;
  };

  const stopListening = deps.onSignal((from, signal) => {
    if (receive !== null) return receive(from, signal);
    if (early.length < maxEarlySignals) early.push({ from, signal });
    begin();
  });
  return {
    setPeers(plans) {
      if (carrier !== null || plans.size > 0) begin().setPeers(plans);
    },
    setTracks(changed) {
      tracks = changed;
      carrier?.setTracks(changed);
    },
    retry: (id) => carrier?.retry(id),
    reconnect: () => carrier?.reconnect(),
    stats: async (id) => (await carrier?.stats(id)) ?? null,
    // Nothing is missing while there is nobody to be connected to.
    isUp: () => carrier?.isUp() ?? true,
    close() {
      stopListening();
      early = [];
      carrier?.close();
    },
  };
};
