/**
 * The transport of sound and pictures. The server decides which one, and sends a message when it
 * changes.
 */
export type CarrierKind = 'p2p' | 'livekit' | 'agora';

/** State of the transport to one person. `lost`: it was connected before and is being restored. */
export type PeerConnectionState = 'connecting' | 'connected' | 'lost';

/** Quality of what is sent; `audio` neither sends nor requests camera pictures. */
export type QualityLevel = 'audio' | 'low' | 'standard' | 'high';

/** A shared screen is optimised for sharp letters or for smooth movement. */
export type ShareHint = 'text' | 'motion';

/** The plan of this side for the transport to one person. */
export type PeerPlan = {
  /** False: nothing is sent, not even silence, so that a modified client cannot listen in. */
  readonly isAudioSent: boolean;
  readonly isVideoSent: boolean;
  readonly isScreenSent: boolean;
  /** Their sound is played here. */
  readonly isAudioWanted: boolean;
  /** Their camera is visible here now. Pictures that are off-screen are not sent at all. */
  readonly isVideoWanted: boolean;
  /** Displayed width of their camera, in screen px. */
  readonly videoWidthPx: number;
  readonly isScreenWanted: boolean;
  /**
   * Tells them that this side sends its pictures only to nearer people, so that they do not wait
   * for them.
   */
  readonly isBeyondPictures: boolean;
};

/**
 * The media received from one person. The tracks stay the same objects for the lifetime of the
 * transport.
 */
export type PeerMedia = {
  readonly connection: PeerConnectionState;
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly screenVideo: MediaStreamTrack | null;
  readonly screenAudio: MediaStreamTrack | null;
  /**
   * Their browser sends pictures only to nearer people. Through a media server, everyone gets them.
   */
  readonly isBeyondPictures?: boolean;
};

/**
 * `direct`: from browser to browser; `relay`: through a TURN server; `server`: through a media
 * server.
 */
export type PathKind = 'direct' | 'relay' | 'server';

/** Statistics of what is received: counters since the transport was made, and current values. */
export type PeerStats = {
  readonly audioBytes: number;
  /** Current loudness, 0–1. */
  readonly audioLevel: number;
  readonly videoFrames: number;
  readonly screenFrames: number;
  /** Null where the browser does not report it. */
  readonly roundTripMs: number | null;
  /** Audio packets received and lost since the transport was made. */
  readonly packets: number;
  readonly packetsLost: number;
  readonly path: PathKind | null;
};

/** A shared screen or window, with its sound if it has any. */
export type ScreenTracks = {
  readonly video: MediaStreamTrack;
  readonly audio: MediaStreamTrack | null;
  readonly hint: ShareHint;
};

/**
 * The tracks that this side can send. A track that is off is sent to nobody, even while its device
 * is open.
 */
export type LocalTracks = {
  readonly audio: MediaStreamTrack | null;
  readonly isAudioOn: boolean;
  readonly video: MediaStreamTrack | null;
  readonly screen: ScreenTracks | null;
  readonly quality: QualityLevel;
};

export const noTracks: LocalTracks = {
  audio: null,
  isAudioOn: false,
  video: null,
  screen: null,
  quality: 'standard',
};

/**
 * Transports sound and pictures between people. A carrier does not decide who is connected and what
 * is sent to whom: that is decided outside, so that every carrier follows the same decision.
 */
export type Carrier = {
  /** Connects to everyone in the map and disconnects everyone else. */
  setPeers(plans: ReadonlyMap<string, PeerPlan>): void;
  /** The tracks that are sent to the people whose plan says so. Changing them never negotiates. */
  setTracks(tracks: LocalTracks): void;
  /** Retries a lost transport at once, e.g. because that person's network is back. */
  retry(peerId: string): void;
  /**
   * The network has changed or the machine has slept: finds new network paths at once, even where
   * the connection seems fine.
   */
  reconnect(): void;
  stats(peerId: string): Promise<PeerStats | null>;
  /** Whether anybody can be reached by this carrier at all; always true of peer to peer. */
  isUp(): boolean;
  close(): void;
};

/** Called whenever something about a person's transport has changed; null when it is gone. */
export type PeerListener = (peerId: string, media: PeerMedia | null) => void;
