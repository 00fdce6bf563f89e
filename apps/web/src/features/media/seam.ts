import type { MediaCredentials } from '@engawa/contract/media';
import type { Participant } from '@engawa/contract/presence';
import type { DeviceChoice } from '../../platform/rtc/device-choice.ts';

/** What media needs to know of somebody in the room; a Participant is one. */
export type MediaPerson = Pick<
  Participant,
  | 'id'
  | 'name'
  | 'avatar'
  | 'color'
  | 'channel'
  | 'status'
  | 'isConnected'
  | 'isMuteAudio'
  | 'isMuteVideo'
  | 'isMuteVolume'
>;

export type AudioState = { isMuteAudio: boolean; isMuteVideo: boolean; isMuteVolume: boolean };

/** A SignalEvent's payload, without the person at the other end and without the ticket. */
export type Signal = {
  session: string;
  description?: { type: 'offer' | 'answer' | 'pranswer' | 'rollback'; sdp?: string | undefined } | undefined;
  candidates?:
    | {
        candidate: string;
        sdpMid?: string | null | undefined;
        sdpMLineIndex?: number | null | undefined;
        usernameFragment?: string | null | undefined;
      }[]
    | undefined;
};

/** Everything media needs from the space it lives in. */
export type MediaDeps = {
  readonly selfId: string;
  /** Milliseconds of any steady clock, e.g. performance.now. */
  now(): number;
  /** Where somebody (also oneself) is on the map this moment, in px; without the drawing delay where possible. */
  placeOf(id: string): { readonly x: number; readonly y: number } | null;
  /** Everyone in the room, oneself included; an empty list while not inside. */
  readonly people: {
    /** The same array until something about somebody changes: it is read while rendering. */
    list(): readonly MediaPerson[];
    /** Calls back after every change; gives the function that ends it. */
    subscribe(changed: () => void): () => void;
  };
  /** Whispers SignalEvent; resolves when the server has taken it, rejects with its refusal. Keeps the order. */
  sendSignal(signal: Signal & { to: string; ticket: string }): Promise<void>;
  /** Hands over every SignalEvent that arrives, with the sender's id as the server stamped it. */
  onSignal(handler: (from: string, signal: Signal) => void): () => void;
  /** Whispers AudioEvent; gives what the server made of it (a plan without voice mutes), rejects with its refusal. */
  whisperAudio(state: AudioState): Promise<Pick<AudioState, 'isMuteAudio' | 'isMuteVideo'>>;
  /** GET /agora for a conversation (`channel` of one's own participant). */
  fetchCredentials(channel: string): Promise<MediaCredentials>;
  /** What is remembered on this device: `deviceKeep` of platform/storage. */
  readonly storage: { get(key: string): string | null; set(key: string, value: string): void };
  /** Which devices the person wants. */
  readonly deviceChoice: Pick<DeviceChoice, 'get' | 'subscribe' | 'captureOf'>;
};
