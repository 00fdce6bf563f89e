import type { AudibleRules, CarrierKind, reactions } from '@engawa/contract/media';
import type { Participant, Whereabouts } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';

export type Reaction = (typeof reactions)[number];
export type DeviceKind = 'mic' | 'camera';

/** The fields of a person that speaking reads; a Participant has them. */
export type SpeakingPerson = Pick<
  Participant,
  | 'id'
  | 'name'
  | 'room'
  | 'role'
  | 'isGuest'
  | 'status'
  | 'isMuteAudio'
  | 'isMuteVideo'
  | 'isMuteVolume'
  | 'isPassingBy'
  | 'isHandRaised'
  | 'isOpenMegaphone'
  | 'isSpeechMode'
> & {
  /** Their conversation; null when they are in another room, where it is unknown. */
  readonly channel: string | null;
};

/** The rights by the plan and the space; both change while the user is inside. */
export type SpeakingRights = {
  /** The media that the plan allows people to send. */
  readonly plan: { readonly voice: boolean; readonly video: boolean };
  /** Whether the space lets Members use the megaphone. */
  readonly isMegaphoneForMembers: boolean;
  /** Whether speech to everyone is heard at the tables of meeting rooms. */
  readonly audibleRules: AudibleRules;
};

/** Requests to the server; each rejects with its refusal. */
export type Say = {
  audio(change: { isOpenMegaphone?: boolean; isSpeechMode?: boolean }): Promise<void>;
  hand(isRaised: boolean): Promise<void>;
  admit(userId: string, isAdmitted: boolean): Promise<void>;
  mute(userId: string, kind: DeviceKind): Promise<void>;
  /** The device that a Manager has switched off is off here: the user's own button works again. */
  isOff(kind: DeviceKind): Promise<void>;
  react(reaction: Reaction): Promise<void>;
};

/** Events from the server; each returns a function that ends the subscription. */
export type Hear = {
  /** A Manager has switched the user's device off. */
  muted(handler: (kind: DeviceKind) => void): () => void;
  /** A Manager has admitted the user to speak to everyone, or has ended it. */
  admitted(handler: (isAdmitted: boolean) => void): () => void;
  hand(handler: (userId: string, isRaised: boolean) => void): () => void;
  reaction(handler: (userId: string, reaction: Reaction) => void): () => void;
  /**
   * The connection to the server is lost or restored; events of the meantime arrive a little after
   * that.
   */
  line(handler: (isLost: boolean) => void): () => void;
};

/** Where each person of the space is, by id. */
export type Everyone = ReadonlyMap<string, Pick<Whereabouts, 'room' | 'isConnected'>>;

export type SpeakingDeps = {
  readonly selfId: string;
  readonly people: {
    /**
     * Everyone in the room, and people of other rooms who speak to the whole space; the same array
     * until something changes.
     */
    list(): readonly SpeakingPerson[];
    /** Everyone in the space, in any room; the same map until something changes. */
    everyone(): Everyone;
    subscribe(changed: () => void): () => void;
  };
  readonly say: Say;
  readonly hear: Hear;
  readonly media: {
    readonly store: Pick<
      StoreApi<{
        /** Asking: the microphone turns on as soon as the browser or the user has answered. */
        readonly mic: { readonly isOn: boolean; readonly isAsking: boolean };
        readonly camera: { readonly isOn: boolean };
        /** The ids of the people who hear the user. */
        readonly hearers: readonly string[];
        /** The carrier of the user's conversation; null until it is known. */
        readonly carrier: CarrierKind | null;
        /** The connections to other people, by id. */
        readonly peers: Readonly<Record<string, { readonly connection: string }>>;
      }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    /**
     * The carrier of speech to the whole space; null where it cannot change, because then it is
     * that of each conversation.
     */
    readonly carrierToAll: Pick<StoreApi<CarrierKind | null>, 'getState' | 'getInitialState' | 'subscribe'>;
    turn(kind: DeviceKind, isOn: boolean): void;
    /** Volume of a person on this device on top of the distance: 0 to 2. */
    volumeOf(id: string): number;
    setVolumeOf(id: string, volume: number): void;
  };
  readonly rights: { get(): SpeakingRights; subscribe(changed: () => void): () => void };
  after(delayMs: number, callback: () => void): () => void;
};
