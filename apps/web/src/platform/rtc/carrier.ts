/** Which way sound and pictures take; the server decides, and tells when it changes. */
export type CarrierKind = 'p2p' | 'livekit' | 'agora';

/** How far the transport to one person is: `lost` was connected once and is being brought back. */
export type PeerConnectionState = 'connecting' | 'connected' | 'lost';

/** How good sending is meant to be; `audio` neither sends nor asks for camera pictures. */
export type QualityLevel = 'audio' | 'low' | 'standard' | 'high';

/** What a shared screen is made sharp for: still letters, or movement. */
export type ShareHint = 'text' | 'motion';

/** What this side wants of the transport to one person. */
export type PeerPlan = {
  /** False: nothing is sent, not even silence, so that no changed client can listen in. */
  readonly isAudioSent: boolean;
  readonly isVideoSent: boolean;
  readonly isScreenSent: boolean;
  /** They are heard here. */
  readonly isAudioWanted: boolean;
  /** Their camera is shown here this moment: off-screen pictures are not sent at all. */
  readonly isVideoWanted: boolean;
  /** How wide their camera is shown, in px of the screen. */
  readonly videoWidthPx: number;
  readonly isScreenWanted: boolean;
  /** They are told that pictures of this side go to nearer people only, so that they do not wait for them. */
  readonly isBeyondPictures: boolean;
};

/** What has come from one person. The tracks stay the same objects for as long as the transport lives. */
export type PeerMedia = {
  readonly connection: PeerConnectionState;
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly screenVideo: MediaStreamTrack | null;
  readonly screenAudio: MediaStreamTrack | null;
  /** Their browser sends pictures to nearer people only; where a server carries them, everyone gets them. */
  readonly isBeyondPictures?: boolean;
};

/** `direct`: from browser to browser; `relay`: through a TURN server; `server`: through a media server. */
export type PathKind = 'direct' | 'relay' | 'server';

/** What has been received: counters since the transport was made, and how it is this moment. */
export type PeerStats = {
  readonly audioBytes: number;
  /** Loudness of this moment, 0–1. */
  readonly audioLevel: number;
  readonly videoFrames: number;
  readonly screenFrames: number;
  /** Null where the browser does not know it. */
  readonly roundTripMs: number | null;
  /** Packets of sound received and lost since the transport was made. */
  readonly packets: number;
  readonly packetsLost: number;
  readonly path: PathKind | null;
};

/** A shared screen or window, with its sound where there is any. */
export type ScreenTracks = {
  readonly video: MediaStreamTrack;
  readonly audio: MediaStreamTrack | null;
  readonly hint: ShareHint;
};

/** What this side has to send; what is off is sent to nobody, also while its track is kept warm. */
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
 * What carries sound and pictures between people. The carrier obeys: who is connected and what is sent to whom is
 * decided outside of it, so that every carrier follows the same decision.
 */
export type Carrier = {
  /** Connects to everyone in the map and lets go of everyone else. */
  setPeers(plans: ReadonlyMap<string, PeerPlan>): void;
  /** The tracks that are sent to those whose plan says so; changing them never negotiates. */
  setTracks(tracks: LocalTracks): void;
  /** Tries at once again where the transport is lost, e.g. because somebody's network is back. */
  retry(peerId: string): void;
  /** The network is another one, or the machine has slept: finds new ways at once, also where all seems well. */
  reconnect(): void;
  stats(peerId: string): Promise<PeerStats | null>;
  /** Whether anybody can be reached this way at all; peer to peer always can. */
  isUp(): boolean;
  close(): void;
};

/** Told whenever something about a person's transport has changed; null when it is gone. */
export type PeerListener = (peerId: string, media: PeerMedia | null) => void;
