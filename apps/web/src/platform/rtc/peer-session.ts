import { createCandidateBatch, type PeerSignal, type Timers } from './signal.ts';

/** One RTCPeerConnection from its first offer to its end. */
export type PeerSession = {
  readonly id: string;
  /** When this side made its first offer that has had no answer yet, in ms of the clock; null when there is none. */
  offeredAtMs(): number | null;
  state(): RTCPeerConnectionState;
  /** Makes an offer; `isRestart` finds new ways through the network without touching the tracks. */
  offer(isRestart: boolean): void;
  receive(signal: PeerSignal): void;
  setTracks(audio: MediaStreamTrack | null, video: MediaStreamTrack | null): void;
  received(): { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
  stats(): Promise<RTCStatsReport>;
  close(): void;
};

export type PeerSessionDeps = {
  readonly id: string;
  readonly connection: RTCPeerConnection;
  /** Who yields when both offer at once. */
  readonly isPolite: boolean;
  readonly timers: Timers;
  now(): number;
  /** Hands a step to the other side; what cannot be handed over is reported, and the session's owner tries again. */
  send(signal: PeerSignal): Promise<void>;
  changed(): void;
  /** A step failed in a way that this session does not get over by itself. */
  failed(): void;
};

const videoBitsPerSecond = 600_000;

type Lines = { audio: RTCRtpTransceiver | null; video: RTCRtpTransceiver | null };

/**
 * Perfect negotiation on one connection. Both lines (audio, video) exist in both directions from the first offer on,
 * and tracks only come and go in them: nothing but a restart ever negotiates again. Whoever answers takes over the
 * offered lines, because lines made beforehand would not be matched with them.
 */
export const createPeerSession = (deps: PeerSessionDeps): PeerSession => {
  const { connection, id } = deps;
  const lines: Lines = { audio: null, video: null };
  let wanted: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = {
    audio: null,
    video: null,
  };
  let isMakingOffer = false;
  let isOfferIgnored = false;
  let offeredAtMs: number | null = null;
  let isClosed = false;
  // One step after the other: a candidate must not overtake the description it belongs to.
  let steps: Promise<void> = Promise.resolve();

  const send = (signal: Omit<PeerSignal, 'session'>) => {
    if (isClosed) return;
    deps.send({ session: id, ...signal }).catch(() => {
      if (!isClosed) deps.failed();
    });
  };
  const batch = createCandidateBatch((candidates) => send({ candidates }), deps.timers);

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

  // Replacing is asynchronous and done in order, so what counts is the last thing asked for, not what is there yet.
  const asked = new Map<RTCRtpTransceiver, MediaStreamTrack | null>();
  const fill = (line: RTCRtpTransceiver | null, track: MediaStreamTrack | null) => {
    if (!line || (asked.get(line) ?? null) === track) return;
    asked.set(line, track);
    line.sender.replaceTrack(track).catch(() => {
      if (!isClosed) deps.failed();
    });
  };
  const fillLines = () => {
    fill(lines.audio, wanted.audio);
    fill(lines.video, wanted.video);
  };

  const limitVideo = async () => {
    const sender = lines.video?.sender;
    if (!sender) return;
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    if (!encoding || encoding.maxBitrate === videoBitsPerSecond) return;
    encoding.maxBitrate = videoBitsPerSecond;
    await sender.setParameters(parameters);
  };

  const makeLines = () => {
    lines.audio ??= connection.addTransceiver('audio', { direction: 'sendrecv' });
    lines.video ??= connection.addTransceiver('video', { direction: 'sendrecv' });
    fillLines();
  };

  const takeOfferedLines = () => {
    for (const line of connection.getTransceivers()) {
      const kind = line.receiver.track.kind === 'audio' ? 'audio' : 'video';
      if (lines[kind]) continue;
      lines[kind] = line;
      line.direction = 'sendrecv';
    }
    fillLines();
  };

  const sendDescription = () => {
    const description = connection.localDescription;
    if (!description) return;
    send({ description: { type: description.type, sdp: description.sdp } });
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
    await limitVideo();
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
    setTracks(audio, video) {
      wanted = { audio, video };
      fillLines();
    },
    received: () => ({
      audio: lines.audio?.receiver.track ?? null,
      video: lines.video?.receiver.track ?? null,
    }),
    stats: () => connection.getStats(),
    close() {
      if (isClosed) return;
      isClosed = true;
      batch.close();
      connection.removeEventListener('icecandidate', onCandidate);
      connection.removeEventListener('connectionstatechange', deps.changed);
      connection.removeEventListener('track', deps.changed);
      for (const line of [lines.audio, lines.video])
        void line?.sender.replaceTrack(null).catch(() => undefined);
      connection.close();
    },
  };
};
