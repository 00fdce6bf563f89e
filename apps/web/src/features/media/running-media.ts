import type { StoreApi } from 'zustand/vanilla';
import type { Mixer } from '../../platform/rtc/audio/mixer.ts';
import type { MediaParts } from './browser-media.ts';
import type { Away, Kept } from './own/coming-back.ts';
import type { Transport } from './peers/transport.ts';
import type { MediaDeps, MediaPerson } from './ports.ts';
import type { MediaState } from './state.ts';

/** The parts of media that share the user's connection, and their common state. */
export type RunningMedia = {
  readonly deps: MediaDeps;
  readonly parts: MediaParts;
  readonly store: StoreApi<MediaState>;
  /** Changes the state, if anything differs. */
  update(change: Partial<MediaState>): void;
  /** The local user as the server sees them; null while not in the space. */
  self(): MediaPerson | null;
  /** Null while media do not run. */
  transport: Transport | null;
  mixer: Mixer | null;
  /** The line to the server is away; null: the server has confirmed the conversation. */
  away: Away | null;
  /** The people whom the user's table still waits for after a return; null: none. */
  kept: Kept | null;
  /** An AudioContext has had the time to start. */
  isSoundLate: boolean;
};

/** Whether the user receives no pictures, to save data. */
export const isAudioOnly = ({ store }: Pick<RunningMedia, 'store'>): boolean =>
  store.getState().quality === 'audio';
