import type { PeerStats } from './carrier.ts';
import { readPeerStats } from './peer-stats.ts';
import { createSendingLine, nothingSent, type Sending, type SendingLine } from './sending-line.ts';
import { createCandidateBatch, type PeerSignal, type Timers } from './signal.ts';

export type SentToPeer = { readonly audio: Sending; readonly video: Sending };
export const nothingToPeer: SentToPeer = { audio: nothingSent, video: nothingSent };

/** One RTCPeerConnection from its first offer to its end. */
export type PeerSession = {
  readonly id: string;
  /** When this side made its first offer that has had no answer yet, in ms of the clock; null when there is none. */
  offeredAtMs(): number | null;
  state(): RTCPeerConnectionState;
  /** Makes an offer; `isRestart` finds new ways through the network without touching the tracks. */
  offer(isRestart: boolean): void;
  receive(signal: PeerSignal): void;
  send(sent: SentToPeer): void;
  received(): { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
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
  /** A step could not be handed over: the other side does not know of it. */
  unsent(): void;
  /** A step failed in a way that this session does not get over by itself. */
  failed(): void;
};

const videoBitsPerSecond = 600_000;

type Line = { readonly transceiver: RTCRtpTransceiver; readonly sending: SendingLine };
type Lines = { audio: Line | null; video: Line | null };

/**
 * Perfect negotiation on one connection. Both lines (audio, video) exist in both directions from the first offer on,
 * and are only opened and closed: nothing but a restart ever negotiates again. Whoever answers takes over the
 * offered lines, because lines made beforehand would not be matched with them.
 */
export const createPeerSession = (deps: PeerSessionDeps): PeerSession => {
  const { connection, id } = deps;
  const lines: Lines = { audio: null, video: null };
  let wanted: SentToPeer = nothingToPeer;
  let isMakingOffer = false;
  let isOfferIgnored = false;
  let offeredAtMs: number | null = null;
  let isClosed = false;
  // One step after the other: a candidate must not overtake the description it belongs to.
  let steps: Promise<void> = Promise.resolve();

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

  const fillLines = () => {
    lines.audio?.sending.want(wanted.audio);
    lines.video?.sending.want(wanted.video);
  };
  const createLine = (transceiver: RTCRtpTransceiver, kind: 'audio' | 'video'): Line => ({
    transceiver,
    sending: createSendingLine(transceiver.sender, kind === 'video' ? videoBitsPerSecond : null, () => {
      if (!isClosed) deps.failed();
    }),
  });

  const makeLines = () => {
    for (const kind of ['audio', 'video'] as const) {
      lines[kind] ??= createLine(
        connection.addTransceiver(kind, { direction: 'sendrecv', sendEncodings: [{ active: false }] }),
        kind,
      );
    }
  };

  const takeOfferedLines = () => {
    for (const transceiver of connection.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video';
      if (lines[kind]) continue;
      transceiver.direction = 'sendrecv';
      lines[kind] = createLine(transceiver, kind);
    }
  };

  const sendDescription = () => {
    const description = connection.localDescription;
    if (!description) return;
    tell({ description: { type: description.type, sdp: description.sdp } });
    batch.open();
  };

  const makeOffer = async (isRestart: boolean) => {
    isMakingOffer = true;
    try {
      makeLines();
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
    offeredAtMs = null;
    if (isOffer) {
      takeOfferedLines();
      await connection.setLocalDescription();
      sendDescription();
    }
    // Only now: a line can be opened and limited once it has been agreed on.
    fillLines();
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
  connection.addEventListener('icecandidate', onCandidate);
  connection.addEventListener('connectionstatechange', deps.changed);
  connection.addEventListener('track', deps.changed);

  return {
    id,
    offeredAtMs: () => offeredAtMs,
    state: () => connection.connectionState,
    offer: (isRestart) => step(() => makeOffer(isRestart)),
    receive: (signal) =>
      step(async () => {
        if (signal.description) await takeDescription(signal.description);
        for (const candidate of signal.candidates ?? []) await takeCandidate(candidate);
      }),
    send(sent) {
      wanted = sent;
      if (connection.remoteDescription) fillLines();
    },
    received: () => ({
      audio: lines.audio?.transceiver.receiver.track ?? null,
      video: lines.video?.transceiver.receiver.track ?? null,
    }),
    stats: async () => readPeerStats(await connection.getStats(), lines.audio?.transceiver.receiver ?? null),
    close() {
      if (isClosed) return;
      isClosed = true;
      batch.close();
      connection.removeEventListener('icecandidate', onCandidate);
      connection.removeEventListener('connectionstatechange', deps.changed);
      connection.removeEventListener('track', deps.changed);
      for (const line of [lines.audio, lines.video]) line?.sending.close();
      connection.close();
    },
  };
};
