import type { Timers } from '../../timers.ts';
import { askForPauses } from '../audio/voice-pauses.ts';
import type { PeerMedia, PeerStats } from '../carrier.ts';
import { noStats, packetLevel, readInbound } from '../peer-stats.ts';
import { initialRequest, type MediaRequest, type SentToPeer } from '../sent-to-peer.ts';
import { createCandidateBatch, type PeerSignal } from '../signal.ts';
import { createPeerLines } from './peer-lines.ts';
import { createRequestChannel, type RequestChannel } from './request-channel.ts';

/** One RTCPeerConnection from its first offer to its end. */
export type PeerSession = {
  readonly id: string;
  /**
   * When this side made its oldest unanswered offer, in ms of the clock; null when there is none.
   */
  offeredAtMs(): number | null;
  /**
   * When the connection last made progress, in ms of the clock: a description made or applied, or a
   * new state.
   */
  progressedAtMs(): number;
  state(): RTCPeerConnectionState;
  /** Makes an offer; `isRestart` finds new network paths without touching the tracks. */
  offer(isRestart: boolean): void;
  receive(signal: PeerSignal): void;
  send(sent: SentToPeer): void;
  /** Sends the other side what is shown here. */
  request(request: MediaRequest): void;
  theirRequest(): MediaRequest;
  received(): Omit<PeerMedia, 'connection'>;
  stats(): Promise<PeerStats>;
  close(): void;
};

export type PeerSessionDeps = {
  readonly id: string;
  readonly connection: RTCPeerConnection;
  /** Whether this side yields when both offer at once. */
  readonly isPolite: boolean;
  readonly timers: Timers;
  now(): number;
  /** Sends a signal to the other side. */
  signal(signal: PeerSignal): Promise<void>;
  changed(): void;
  /** The other side now shows something else: read `theirRequest`. */
  requestChanged(): void;
  /** A signal could not be sent: the other side does not know of it. */
  unsent(): void;
  /** A step failed in a way that this session cannot recover from. */
  failed(): void;
};

/**
 * Perfect negotiation on one connection. All lines exist in both directions from the first offer
 * on, and are only opened and closed, so nothing but a restart ever negotiates again.
 */
export const createPeerSession = (deps: PeerSessionDeps): PeerSession => {
  const { connection, id } = deps;
  let requestChannel: RequestChannel | null = null;
  let request: MediaRequest | null = null;
  let isMakingOffer = false;
  let isOfferIgnored = false;
  let offeredAtMs: number | null = null;
  let progressedAtMs = deps.now();
  let isClosed = false;
  // Steps run one after the other: a candidate must not overtake the description it belongs to.
  let steps: Promise<void> = Promise.resolve();

  const lines = createPeerLines(connection, () => {
    if (!isClosed) deps.failed();
  });

  const sendSignal = (signal: Omit<PeerSignal, 'session'>) => {
    if (isClosed) return;
    deps.signal({ session: id, ...signal }).catch(() => {
      if (!isClosed) deps.unsent();
    });
  };
  const batch = createCandidateBatch((candidates) => sendSignal({ candidates }), deps.timers);

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

  const openRequestChannel = () => {
    requestChannel ??= createRequestChannel(connection, () => {
      if (!isClosed) deps.requestChanged();
    });
    if (request) requestChannel.send(request);
  };

  const sendDescription = () => {
    const description = connection.localDescription;
    if (!description) return;
    progressedAtMs = deps.now();
    sendSignal({ description: { type: description.type, sdp: askForPauses(description.sdp) } });
    batch.open();
  };

  const makeOffer = async (isRestart: boolean) => {
    isMakingOffer = true;
    try {
      lines.make();
      openRequestChannel();
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
      openRequestChannel();
      await connection.setLocalDescription();
      sendDescription();
    }
    // A line can be opened and limited only after it has been negotiated.
    lines.fill();
  };

  const takeCandidate = async (candidate: RTCIceCandidateInit) => {
    try {
      await connection.addIceCandidate(candidate);
    } catch (cause) {
      // Candidates of an ignored offer are irrelevant, and one bad candidate must not end a good
      // connection.
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
      lines.setWanted(sent);
      if (connection.remoteDescription) lines.fill();
    },
    request(wanted) {
      request = wanted;
      requestChannel?.send(wanted);
    },
    theirRequest: () => requestChannel?.theirs() ?? initialRequest,
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
      requestChannel?.close();
      connection.removeEventListener('icecandidate', onCandidate);
      connection.removeEventListener('connectionstatechange', onState);
      connection.removeEventListener('track', deps.changed);
      lines.close();
      connection.close();
    },
  };
};
