import type { AudibleRules, MediaCredentials } from '@engawa/contract/media';
import type { Participant } from '@engawa/contract/presence';
import type { CarrierKind } from '../../platform/rtc/carrier.ts';
import type { DeviceChoice } from '../../platform/rtc/device-choice.ts';
import type { DeviceKind } from '../../platform/rtc/devices.ts';

/** What media needs to know of somebody; a Participant is one. */
export type MediaPerson = Pick<
  Participant,
  | 'id'
  | 'name'
  | 'avatar'
  | 'color'
  | 'room'
  | 'status'
  | 'isConnected'
  | 'isMuteAudio'
  | 'isMuteVideo'
  | 'isMuteVolume'
  | 'isOpenMegaphone'
  | 'isSpeechMode'
  | 'isShareScreen'
  | 'isPassingBy'
> & {
  /** Null: they are in another room, and it is not known in which conversation. */
  readonly channel: string | null;
};

/** One's own buttons, as the server is told of them. */
export type AudioState = {
  isMuteAudio: boolean;
  isMuteVideo: boolean;
  isMuteVolume: boolean;
  isPassingBy: boolean;
};

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

/** What two people of an encrypted conversation tell each other of keys; see the contract's SignalEvent. */
export type SignalKey = {
  publicKey: string;
  generation?: number | undefined;
  wrapped?: string | undefined;
  iv?: string | undefined;
};

/** Everything media needs from the space it lives in. */
export type MediaDeps = {
  readonly selfId: string;
  readonly spaceId: string;
  /** Milliseconds of any steady clock, e.g. performance.now. */
  now(): number;
  /** Where somebody (also oneself) is on the map this moment, in px; without the drawing delay where possible. */
  placeOf(id: string): { readonly x: number; readonly y: number } | null;
  /**
   * Everyone in the room, oneself included, and whoever of other rooms has to do with a megaphone; an empty list while
   * not inside.
   */
  readonly people: {
    /** The same array until something about somebody changes: it is read while rendering. */
    list(): readonly MediaPerson[];
    /** Calls back after every change; gives the function that ends it. */
    subscribe(changed: () => void): () => void;
  };
  /** Whispers SignalEvent; resolves when the server has taken it, rejects with its refusal. Keeps the order. */
  sendSignal(signal: Signal & { key?: SignalKey; to: string; ticket: string }): Promise<void>;
  /** Hands over every SignalEvent that arrives, with the sender's id as the server stamped it. */
  onSignal(handler: (from: string, signal: Signal & { key?: SignalKey | undefined }) => void): () => void;
  /** Hands over every CarrierEvent: which carrier is in force on which media channel. */
  onCarrier(handler: (channel: string, carrier: CarrierKind) => void): () => void;
  /** Whispers ShareScreenEvent; rejects with the server's refusal. */
  tellShare(isSharing: boolean): Promise<void>;
  /** What the space says of the megaphone. */
  audibleRules(): AudibleRules;
  /** Whether the conversation one is in is closed to others, so that it is encrypted where a media server carries it. */
  isConversationLocked(): boolean;
  /** Whispers AudioEvent; gives what the server made of it (a plan without voice mutes), rejects with its refusal. */
  whisperAudio(state: AudioState): Promise<Pick<AudioState, 'isMuteAudio' | 'isMuteVideo'>>;
  /** GET /agora for a conversation (`channel` of one's own participant) or the space (`space_{id}`). */
  fetchCredentials(channel: string): Promise<MediaCredentials>;
  /** What is remembered on this device: `deviceKeep` of platform/storage. */
  readonly storage: { get(key: string): string | null; set(key: string, value: string): void };
  /** Whether the plan lets people send it here: what it does not is never asked for. */
  isAllowed(kind: DeviceKind): boolean;
  /** Which devices the person wants. */
  readonly deviceChoice: Pick<DeviceChoice, 'get' | 'subscribe' | 'captureOf'>;
};
