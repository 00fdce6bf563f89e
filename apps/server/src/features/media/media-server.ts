import type { Id } from '@engawa/contract/kernel';
import * as z from 'zod';

/** A participant's rights to send on a channel of a media server. Everyone on it may receive. */
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
 * A server that carries audio and video. It is asynchronous: every call may fail, and no other
 * operation depends on one.
 */
export type MediaServer = {
  /** The token with which a client connects. */
  token(grant: MediaGrant): Promise<string>;
  /** The URL for clients. */
  readonly url: string;
  /** Changes the participant's permissions. No effect when they are not connected. */
  allow(grant: MediaGrant): Promise<void>;
  /** Turns their microphone or camera off until they turn it on again. */
  mute(channel: string, userId: Id, kind: 'audio' | 'video'): Promise<void>;
  /** Disconnects the participant at once. No effect when they are not connected. */
  remove(channel: string, userId: Id): Promise<void>;
  list(channel: string): Promise<readonly Id[]>;
  /** Throws when the server does not answer. */
  ask(): Promise<void>;
};

/** A service that only needs tokens. */
export type TokenMaker = {
  readonly app_id: string;
  token(channel: string, userId: Id, canPublish: boolean): Promise<string>;
};

/** The available carriers of media, besides browsers themselves. */
export type MediaCarriers = {
  /** auto: peer to peer, and busy channels through the media server if one answers. */
  readonly mode: 'auto' | 'p2p' | 'livekit' | 'agora';
  readonly server: MediaServer | null;
  readonly agora: TokenMaker | null;
  /** A channel with more people than this is busy. */
  readonly busyAbove: number;
  /** Whether the media server has answered recently. */
  isServerWell(): boolean;
};
