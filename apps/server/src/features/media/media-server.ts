import type { Id } from '@engawa/contract/kernel';
import * as z from 'zod';

/** What someone may do on a channel of a media server. Everybody on it may receive. */
export const mediaGrant = z.object({
  channel: z.string(),
  userId: z.string(),
  /** Microphone, and the sound of a shared screen. */
  canSpeak: z.boolean(),
  canShowCamera: z.boolean(),
  canShareScreen: z.boolean(),
});
export type MediaGrant = Readonly<z.output<typeof mediaGrant>>;

/**
 * A server that carries sound and pictures. It acts in its own time: every call may fail, and none of them is needed
 * for anyone to go on.
 */
export type MediaServer = {
  /** What a client shows to come in. */
  token(grant: MediaGrant): Promise<string>;
  /** Where clients reach it. */
  readonly url: string;
  /** From now on they may do this; nothing happens when they are not there. */
  allow(grant: MediaGrant): Promise<void>;
  /** Their microphone or camera is off until they switch it on again. */
  mute(channel: string, userId: Id, kind: 'audio' | 'video'): Promise<void>;
  /** Out at once; nothing happens when they are not there. */
  remove(channel: string, userId: Id): Promise<void>;
  list(channel: string): Promise<readonly Id[]>;
  /** Throws when it does not answer. */
  ask(): Promise<void>;
};

/** A service whose tokens are all there is to it. */
export type TokenMaker = {
  readonly appId: string;
  token(channel: string, userId: Id, canPublish: boolean): Promise<string>;
};

/** What carries media here, besides browsers themselves. */
export type MediaCarriers = {
  /** auto: peer to peer, and busy channels by the media server where there is one that answers. */
  readonly mode: 'auto' | 'p2p' | 'livekit' | 'agora';
  readonly server: MediaServer | null;
  readonly agora: TokenMaker | null;
  /** A channel with more people is busy. */
  readonly busyAbove: number;
  /** Whether the media server has answered lately. */
  isServerWell(): boolean;
};
