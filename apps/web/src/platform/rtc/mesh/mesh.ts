import { newId } from '../../new-id.ts';
import { browserTimers, type Timers } from '../../timers.ts';
import { type Carrier, type LocalTracks, noTracks, type PeerListener, type PeerPlan } from '../carrier.ts';
import type { PeerSignal } from '../signal.ts';
import { createPeerLink, type PeerLink } from './peer-link.ts';

/** Signals of a person whom this side has not decided to connect yet are kept for this time. */
const keepUnplannedMs = 3_000;
const maxUnplannedSignals = 8;

export type MeshDeps = {
  readonly selfId: string;
  now(): number;
  /**
   * Sends a signal to a person; the order per person must be kept. Rejects when it was refused or
   * lost.
   */
  send(to: string, signal: PeerSignal): Promise<void>;
  /** Calls back for every signal that arrives; returns the function that unsubscribes. */
  onSignal(handler: (from: string, signal: PeerSignal) => void): () => void;
  /** Called for every new connection, so that renewed credentials are used. */
  iceServers(): RTCIceServer[];
  readonly onPeer: PeerListener;
  readonly timers?: Timers;
  readonly createConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
};

type Unplanned = { atMs: number; signals: PeerSignal[] };

const isSamePlan = (one: PeerPlan, other: PeerPlan): boolean =>
  (Object.keys(one) as (keyof PeerPlan)[]).every((key) => one[key] === other[key]);

/** Peer to peer: one connection per person. The default carrier when no other is configured. */
export const createMesh = (deps: MeshDeps): Carrier => {
  const timers = deps.timers ?? browserTimers;
  const createConnection = deps.createConnection ?? ((configuration) => new RTCPeerConnection(configuration));
  const links = new Map<string, { link: PeerLink; plan: PeerPlan }>();
  const unplanned = new Map<string, Unplanned>();
  let tracks: LocalTracks = noTracks;

  const deliverUnplanned = (peerId: string, link: PeerLink) => {
    const kept = unplanned.get(peerId);
    unplanned.delete(peerId);
    if (!kept || deps.now() - kept.atMs > keepUnplannedMs) return;
    for (const signal of kept.signals) link.receive(signal);
  };

  const connect = (peerId: string, plan: PeerPlan) => {
    const link = createPeerLink({
      isPolite: deps.selfId < peerId,
      timers,
      now: deps.now,
      newSessionId: newId,
      createConnection: () => createConnection({ iceServers: deps.iceServers(), bundlePolicy: 'max-bundle' }),
      signal: (signal) => deps.send(peerId, signal),
      changed: () => {
        const entry = links.get(peerId);
        if (entry) deps.onPeer(peerId, entry.link.media());
      },
    });
    links.set(peerId, { link, plan });
    link.setWanted(plan, tracks);
    deliverUnplanned(peerId, link);
    link.start();
    deps.onPeer(peerId, link.media());
  };

  /** The other side may measure a shorter distance than we do, and begin a moment earlier. */
  const keepUnplanned = (from: string, signal: PeerSignal) => {
    for (const [id, kept] of unplanned) {
      if (deps.now() - kept.atMs > keepUnplannedMs) unplanned.delete(id);
    }
    if (signal.description?.type === 'offer') unplanned.set(from, { atMs: deps.now(), signals: [signal] });
    else {
      const kept = unplanned.get(from);
      if (kept && kept.signals.length < maxUnplannedSignals) kept.signals.push(signal);
    }
  };

  const stopHearing = deps.onSignal((from, signal) => {
    const entry = links.get(from);
    if (entry) entry.link.receive(signal);
    else keepUnplanned(from, signal);
  });

  const disconnect = (peerId: string, link: PeerLink) => {
    links.delete(peerId);
    link.close();
    deps.onPeer(peerId, null);
  };

  return {
    setPeers(plans) {
      for (const [peerId, { link }] of links) if (!plans.has(peerId)) disconnect(peerId, link);
      for (const [peerId, plan] of plans) {
        const entry = links.get(peerId);
        if (!entry) {
          connect(peerId, plan);
          continue;
        }
        if (isSamePlan(entry.plan, plan)) continue;
        entry.plan = plan;
        entry.link.setWanted(plan, tracks);
      }
    },
    setTracks(changed) {
      tracks = changed;
      for (const { link, plan } of links.values()) link.setWanted(plan, tracks);
    },
    retry: (peerId) => links.get(peerId)?.link.retry(),
    reconnect() {
      for (const { link } of links.values()) link.restart();
    },
    stats: async (peerId) => (await links.get(peerId)?.link.stats()) ?? null,
    isUp: () => true,
    close() {
      stopHearing();
      for (const [peerId, { link }] of [...links]) disconnect(peerId, link);
      unplanned.clear();
    },
  };
};
