import type { PeerMedia, PeerStats } from './carrier.ts';
import { createPeerLines } from './peer-lines.ts';
import { noStats, packetLevel, readInbound } from './peer-stats.ts';
import { firstWishes, type SentToPeer, type Wishes } from './sent-to-peer.ts';
import { createCandidateBatch, type PeerSignal, type Timers } from './signal.ts';
import { askForPauses } from './voice-pauses.ts';
import { createWishChannel, type WishChannel } from './wish-channel.ts';

/** One RTCPeerConnection from its first offer to its end. */
export type PeerSession = {
  readonly id: string;
  /** When this side made its first offer that has had no answer yet, in ms of the clock; null when there is none. */
  offeredAtMs(): number | null;
  /** When it last came nearer to being connected, in ms of the clock: a description made or taken, another state. */
  progressedAtMs(): number;
  state(): RTCPeerConnectionState;
  /** Makes an offer; `isRestart` finds new ways through the network without touching the tracks. */
  offer(isRestart: boolean): void;
  receive(signal: PeerSignal): void;
  send(sent: SentToPeer): void;
  /** Tells the other side what is shown here. */
  wish(wishes: Wishes): void;
  theirWishes(): Wishes;
  received(): Omit<PeerMedia, 'connection'>;
  stats(): Promise<PeerStats>;
  close(): void;
};

export type PeerSessionDeps = {
  readonly id: string;
  readonly connection: RTCPeerConnection;
  /** Who yields when both offer at once. */
  readonly isPolite: boolean;
  readonly timers: Timers;
  now(): number;
  /** Hands a step to the other side. */
  signal(signal: PeerSignal): Promise<void>;
  changed(): void;
  /** The other side shows something else than before: read `theirWishes`. */
  wished(): void;
  /** A step could not be handed over: the other side does not know of it. */
  unsent(): void;
  /** A step failed in a way that this session does not get over by itself. */
  failed(): void;
};

/**
 * Perfect negotiation on one connection. All lines exist in both directions from the first offer on, and are only
 * opened and closed: nothing but a restart ever negotiates again.
 */
export const createPeerSession = (deps: PeerSessionDeps): PeerSession => {
  const { connection, id } = deps;
  let wishChannel: WishChannel | null = null;
  let wishes: Wishes | null = null;
  let isMakingOffer = false;
  let isOfferIgnored = false;
  let offeredAtMs: number | null = null;
  let progressedAtMs = deps.now();
  let isClosed = false;
  // One step after the other: a candidate must not overtake the description it belongs to.
  let steps: Promise<void> = Promise.resolve();

  const lines = createPeerLines(connection, () => {
    if (!isClosed) deps.failed();
  });

  const tell = (signal: Omit<PeerSignal, 'session'>) => {
    if (isClosed) return;
    deps.signal({ session: id, ...signal }).catch(() => {
      if (!isClosed) deps.unsent();
    });
  };
  const batch = createCandidateBatch((candidates) => tell({ candidates }), deps.timers);

  const step = (work: () => Promise<void>) => {
    steps = steps.then(async () => {
      if (isClosed) return;
      try {
        await work();
      } catch {
        if (!isClosed) deps.failed();
      }
    });
  };

  const openWishes = () => {
    wishChannel ??= createWishChannel(connection, () => {
      if (!isClosed) deps.wished();
    });
    if (wishes) wishChannel.tell(wishes);
  };

  const sendDescription = () => {
    const description = connection.localDescription;
    if (!description) return;
    progressedAtMs = deps.now();
    tell({ description: { type: description.type, sdp: askForPauses(description.sdp) } });
    batch.open();
  };

  const makeOffer = async (isRestart: boolean) => {
    isMakingOffer = true;
    try {
      lines.make();
      openWishes();
      await connection.setLocalDescription(await connection.createOffer({ iceRestart: isRestart }));
      offeredAtMs = deps.now();
      sendDescription();
    } finally {
      isMakingOffer = false;
    }
  };

  const takeDescription = async (description: RTCSessionDescriptionInit) => {
    const isOffer = description.type === 'offer';
    const isCollision = isOffer && (isMakingOffer || connection.signalingState !== 'stable');
    isOfferIgnored = isCollision && !deps.isPolite;
    if (isOfferIgnored) return;
    if (!isOffer && connection.signalingState !== 'have-local-offer') return;
    await connection.setRemoteDescription(description);
    progressedAtMs = deps.now();
    offeredAtMs = null;
    if (isOffer) {
      lines.takeOffered();
      openWishes();
      await connection.setLocalDescription();
      sendDescription();
    }
    // Only now: a line can be opened and limited once it has been agreed on.
    lines.fill();
  };

  const takeCandidate = async (candidate: RTCIceCandidateInit) => {
    try {
      await connection.addIceCandidate(candidate);
    } catch (cause) {
      // Those of an offer that was not taken belong to nothing; one bad candidate must not end a good connection.
      if (!isOfferIgnored && connection.remoteDescription === null) throw cause;
    }
  };

  const onCandidate = (event: RTCPeerConnectionIceEvent) => {
    if (event.candidate?.candidate) batch.add(event.candidate.toJSON());
  };
  const onState = () => {
    progressedAtMs = deps.now();
    deps.changed();
  };
  connection.addEventListener('icecandidate', onCandidate);
  connection.addEventListener('connectionstatechange', onState);
  connection.addEventListener('track', deps.changed);

  return {
    id,
    offeredAtMs: () => offeredAtMs,
    progressedAtMs: () => progressedAtMs,
    state: () => connection.connectionState,
    offer: (isRestart) => step(() => makeOffer(isRestart)),
    receive: (signal) =>
      step(async () => {
        if (signal.description) await takeDescription(signal.description);
        for (const candidate of signal.candidates ?? []) await takeCandidate(candidate);
      }),
    send(sent) {
      lines.want(sent);
      if (connection.remoteDescription) lines.fill();
    },
    wish(wanted) {
      wishes = wanted;
      wishChannel?.tell(wanted);
    },
    theirWishes: () => wishChannel?.theirs() ?? firstWishes,
    received: () => ({
      audio: lines.track('audio'),
      video: lines.track('video'),
      screenVideo: lines.track('screenVideo'),
      screenAudio: lines.track('screenAudio'),
    }),
    async stats() {
      const screenMid = lines.midOf('screenVideo');
      const isScreen = (mid: string | undefined) => mid !== undefined && mid === screenMid;
      const stats = readInbound(noStats, await connection.getStats(), isScreen);
      return { ...stats, audioLevel: packetLevel(lines.receiver('audio')) };
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      batch.close();
      wishChannel?.close();
      connection.removeEventListener('icecandidate', onCandidate);
      connection.removeEventListener('connectionstatechange', onState);
      connection.removeEventListener('track', deps.changed);
      lines.close();
      connection.close();
    },
  };
};
