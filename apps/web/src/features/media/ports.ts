import type { AudibleRules, MediaCredentials } from '@engawa/contract/media';
import type { Participant } from '@engawa/contract/presence';
import type { CarrierKind } from '../../platform/rtc/carrier.ts';
import type { DeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import type { DeviceKind } from '../../platform/rtc/devices/devices.ts';

/** The fields of a person that media reads; a Participant has them. */
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
  /** Null when they are in another room, where their conversation is unknown. */
  readonly channel: string | null;
};

/** The local user's buttons, as sent to the server. */
export type AudioState = {
  isMuteAudio: boolean;
  isMuteVideo: boolean;
  isMuteVolume: boolean;
  isPassingBy: boolean;
};

/** A SignalEvent's payload without the recipient, the sender and the ticket. */
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

/**
 * The key message that two people of an encrypted conversation exchange; see the contract's
 * SignalEvent.
 */
export type SignalKey = {
  publicKey: string;
  generation?: number | undefined;
  wrapped?: string | undefined;
  iv?: string | undefined;
};

/** The parts of the space that media needs. */
export type MediaDeps = {
  readonly selfId: string;
  readonly spaceId: string;
  /** Milliseconds of any steady clock, e.g. performance.now. */
  now(): number;
  /**
   * Current map position of a person or of the local user, in px; without the drawing delay where
   * possible.
   */
  placeOf(id: string): { readonly x: number; readonly y: number } | null;
  /**
   * Everyone in the room, the local user included, and the people of other rooms who are involved
   * in a megaphone. Empty while the user is not in the space.
   */
  readonly people: {
    /** Returns the same array until a person changes, because it is read while rendering. */
    list(): readonly MediaPerson[];
    /** Calls back after every change; returns a function that ends it. */
    subscribe(changed: () => void): () => void;
  };
  /**
   * Whispers SignalEvent; resolves when the server has accepted it, rejects with its refusal.
   * Signals keep their order.
   */
  sendSignal(signal: Signal & { key?: SignalKey; to: string; ticket: string }): Promise<void>;
  /** Delivers every SignalEvent that arrives, with the sender's id as the server stamped it. */
  onSignal(handler: (from: string, signal: Signal & { key?: SignalKey | undefined }) => void): () => void;
  /** Delivers every CarrierEvent: which carrier is in force on which media channel. */
  onCarrier(handler: (channel: string, carrier: CarrierKind) => void): () => void;
  /** Whispers ShareScreenEvent; rejects with the server's refusal. */
  publishShare(isSharing: boolean): Promise<void>;
  /** The space's rules for the megaphone. */
  audibleRules(): AudibleRules;
  /**
   * Whether the user's conversation is locked. A locked conversation is encrypted when a media
   * server carries it.
   */
  isConversationLocked(): boolean;
  /** Whether a person has a seat at the table of a conversation, taken or kept for them. */
  hasSeat(id: string, channel: string): boolean;
  /**
   * Whispers AudioEvent; resolves with the state that the server set (a plan without voice mutes
   * the microphone), rejects with its refusal.
   */
  whisperAudio(state: AudioState): Promise<Pick<AudioState, 'isMuteAudio' | 'isMuteVideo'>>;
  /**
   * GET /agora for a conversation (`channel` of the user's own participant) or for the space
   * (`space_{id}`).
   */
  fetchCredentials(channel: string): Promise<MediaCredentials>;
  /** Values stored on this device: `localStore` of platform/storage. */
  readonly storage: { get(key: string): string | null; set(key: string, value: string): void };
  /** Values stored in this tab, which outlive a reload: `sessionStore` of platform/storage. */
  readonly tab: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
  };
  /**
   * Whether the plan allows people to send from this device; a device that it forbids is never
   * requested.
   */
  isAllowed(kind: DeviceKind): boolean;
  /** The devices that the user has chosen. */
  readonly deviceChoice: Pick<DeviceChoice, 'get' | 'subscribe' | 'captureOf'>;
};
