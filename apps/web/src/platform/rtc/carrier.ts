/** How far the transport to one person is: `lost` was connected once and is being brought back. */
export type PeerConnectionState = 'connecting' | 'connected' | 'lost';

/** What this side wants of the transport to one person. */
export type PeerPlan = {
  /** False: nothing is sent, not even silence, so that no changed client can listen in. */
  readonly isAudioSent: boolean;
  readonly isVideoSent: boolean;
};

/** What has come from one person. The tracks stay the same objects for as long as the transport lives. */
export type PeerMedia = {
  readonly connection: PeerConnectionState;
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
};

/** What has been received: counters since the transport was made, and the loudness of this moment, 0–1. */
export type PeerStats = {
  readonly audioBytes: number;
  readonly audioLevel: number;
  readonly videoFrames: number;
};

/** What this side has to send; what is off is sent to nobody, also while its track is kept warm. */
export type LocalTracks = {
  readonly audio: MediaStreamTrack | null;
  readonly isAudioOn: boolean;
  readonly video: MediaStreamTrack | null;
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
  stats(peerId: string): Promise<PeerStats | null>;
  close(): void;
};

/** Told whenever something about a person's transport has changed; null when it is gone. */
export type PeerListener = (peerId: string, media: PeerMedia | null) => void;
