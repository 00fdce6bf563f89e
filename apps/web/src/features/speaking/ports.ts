import type { AudibleRules, reactions } from '@engawa/contract/media';
import type { Participant } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';

export type Reaction = (typeof reactions)[number];
export type DeviceKind = 'mic' | 'camera';

/** Somebody as far as speaking to all goes; a Participant is one. */
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
  /** Their conversation; null: not known, because they are in another room. */
  readonly channel: string | null;
};

/** What the plan and the space let people do here; both change while one is inside. */
export type SpeakingRights = {
  /** What the plan lets people send. */
  readonly plan: { readonly voice: boolean; readonly video: boolean };
  /** Whether the space lets Members use the megaphone. */
  readonly isMegaphoneForMembers: boolean;
  /** Whether what is said to all is heard at the tables of meeting rooms. */
  readonly audibleRules: AudibleRules;
};

/** What is said to the server; each rejects with its refusal. */
export type Say = {
  audio(change: { isOpenMegaphone?: boolean; isSpeechMode?: boolean }): Promise<void>;
  hand(isRaised: boolean): Promise<void>;
  admit(userId: string, isAdmitted: boolean): Promise<void>;
  mute(userId: string, kind: DeviceKind): Promise<void>;
  react(reaction: Reaction): Promise<void>;
};

/** What is heard from the server; each gives the function that ends it. */
export type Hear = {
  /** A Manager has switched one's own device off. */
  muted(handler: (kind: DeviceKind) => void): () => void;
  /** A Manager lets one speak to all, or has ended it. */
  admitted(handler: (isAdmitted: boolean) => void): () => void;
  hand(handler: (userId: string, isRaised: boolean) => void): () => void;
  reaction(handler: (userId: string, reaction: Reaction) => void): () => void;
  /** The line to the server is lost, or stands again; what has happened meanwhile is told a little after that. */
  line(handler: (isLost: boolean) => void): () => void;
};

export type SpeakingDeps = {
  readonly selfId: string;
  /** Everyone in the room, and who speaks to the whole space from another one; the same array until something changes. */
  readonly people: { list(): readonly SpeakingPerson[]; subscribe(changed: () => void): () => void };
  readonly say: Say;
  readonly hear: Hear;
  readonly media: {
    readonly store: Pick<
      StoreApi<{
        /** Asking: it comes on as soon as the browser, or the person, has answered. */
        readonly mic: { readonly isOn: boolean; readonly isAsking: boolean };
        readonly camera: { readonly isOn: boolean };
        /** I speak to all, and not all of them can be reached. */
        readonly isReachLimited: boolean;
        /** The lines to others, by id. */
        readonly peers: Readonly<Record<string, { readonly connection: string }>>;
      }>,
      'getState' | 'getInitialState' | 'subscribe'
    >;
    turn(kind: DeviceKind, isOn: boolean): void;
    /** How loud somebody is heard on this device besides the distance: 0 to 2. */
    volumeOf(id: string): number;
    setVolumeOf(id: string, volume: number): void;
  };
  readonly rights: { get(): SpeakingRights; subscribe(changed: () => void): () => void };
  after(delayMs: number, act: () => void): () => void;
};
