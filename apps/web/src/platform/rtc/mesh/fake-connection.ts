type Listener = (event: unknown) => void;

type FakeTrack = { readonly kind: 'audio' | 'video' };
export type FakeSender = {
  track: MediaStreamTrack | null;
  encodings: { active: boolean; maxBitrate?: number; scaleResolutionDownBy?: number }[];
};
type FakeTransceiver = {
  direction: string;
  mid: string;
  receiver: { track: FakeTrack; getSynchronizationSources(): [] };
  sender: unknown;
};

/**
 * An RTCPeerConnection as far as negotiation goes: signalling states, rollback, and refusals where
 * the real one refuses. What would be a network is a call to `setState`.
 */
export type FakeConnection = {
  readonly asConnection: RTCPeerConnection;
  readonly senders: FakeSender[];
  readonly log: string[];
  setState(state: RTCPeerConnectionState): void;
  findCandidate(candidate: string): void;
  /** The messages sent over the request channel; `receiveRequest` plays the other side. */
  readonly sentMessages: string[];
  receiveRequest(text: string): void;
};

/** For tests of negotiation: see FakeConnection. */
export const createFakeConnection = (name: string): FakeConnection => {
  const listeners = new Map<string, Set<Listener>>();
  const transceivers: FakeTransceiver[] = [];
  const senders: FakeSender[] = [];
  const log: string[] = [];
  const sentMessages: string[] = [];
  const messageListeners = new Set<Listener>();
  let offers = 0;
  let signalingState: RTCSignalingState = 'stable';
  let connectionState: RTCPeerConnectionState = 'new';
  let local: RTCSessionDescriptionInit | null = null;
  let remote: RTCSessionDescriptionInit | null = null;

  const emit = (type: string, event: unknown = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const addTransceiver = (kind: 'audio' | 'video', init?: RTCRtpTransceiverInit): FakeTransceiver => {
    const state: FakeSender = {
      track: null,
      encodings: [{ active: init?.sendEncodings?.[0]?.active ?? true }],
    };
    senders.push(state);
    const transceiver = {
      direction: init?.direction ?? 'recvonly',
      mid: String(transceivers.length),
      receiver: { track: { kind }, getSynchronizationSources: (): [] => [] },
      sender: {
        get track() {
          return state.track;
        },
        async replaceTrack(track: MediaStreamTrack | null) {
          state.track = track;
        },
        getParameters: () => ({ encodings: structuredClone(state.encodings) }),
        async setParameters(parameters: { encodings: FakeSender['encodings'] }) {
          state.encodings = parameters.encodings;
        },
      },
    };
    transceivers.push(transceiver);
    return transceiver;
  };

  const connection = {
    get signalingState() {
      return signalingState;
    },
    get connectionState() {
      return connectionState;
    },
    get localDescription() {
      return local;
    },
    get remoteDescription() {
      return remote;
    },
    addEventListener(type: string, listener: Listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: Listener) => listeners.get(type)?.delete(listener),
    addTransceiver,
    getTransceivers: () => transceivers,
    createDataChannel: () => ({
      readyState: 'open',
      send: (text: string) => void sentMessages.push(text),
      addEventListener(type: string, listener: Listener) {
        if (type === 'message') messageListeners.add(listener);
      },
      removeEventListener: (_type: string, listener: Listener) => messageListeners.delete(listener),
    }),
    async createOffer(options?: RTCOfferOptions) {
      offers += 1;
      return { type: 'offer', sdp: `${name} offer ${offers}${options?.iceRestart ? ' restart' : ''}` };
    },
    async setLocalDescription(description?: RTCSessionDescriptionInit) {
      const isAnswer = description === undefined && signalingState === 'have-remote-offer';
      local = isAnswer ? { type: 'answer', sdp: `${name} answer to ${remote?.sdp}` } : (description ?? null);
      signalingState = isAnswer ? 'stable' : 'have-local-offer';
      log.push(`local ${local?.sdp}`);
    },
    async setRemoteDescription(description: RTCSessionDescriptionInit) {
      if (description.type === 'answer' && signalingState !== 'have-local-offer')
        throw new Error('No offer of ours.');
      if (description.type === 'offer' && signalingState === 'have-local-offer') log.push('rollback');
      signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
      remote = description;
      log.push(`remote ${description.sdp}`);
      if (transceivers.length === 0)
        for (const kind of ['audio', 'video', 'video', 'audio'] as const) addTransceiver(kind);
    },
    async addIceCandidate(candidate: RTCIceCandidateInit) {
      if (!remote) throw new Error('A candidate came before its description.');
      log.push(`candidate ${candidate.candidate}`);
    },
    getStats: async () => new Map(),
    close() {
      connectionState = 'closed';
      signalingState = 'closed';
      log.push('closed');
    },
  };
  return {
    asConnection: connection as unknown as RTCPeerConnection,
    senders,
    log,
    sentMessages,
    receiveRequest(text) {
      for (const listener of messageListeners) listener({ data: text });
    },
    setState(state) {
      connectionState = state;
      emit('connectionstatechange');
    },
    findCandidate: (candidate) =>
      emit('icecandidate', { candidate: { candidate, toJSON: () => ({ candidate }) } }),
  };
};
