import type { QueuedRequest } from '@engawa/contract/coming-requests';
import type { Item } from '@engawa/contract/items';
import type { Participant, Whereabouts } from '@engawa/contract/presence';
import type { Room } from '@engawa/contract/rooms';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Messages, RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { OpenQuestions } from '../../slots/open-questions.ts';

/** The parts of the space page that coming requests need. */
export type ComingRequestsPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper' | 'serverNow'>;
  readonly me: {
    readonly id: string;
    /** The user as everyone sees them; null before entering. */
    readonly useMe: () => Participant | null;
    readonly now: () => Participant | null;
  };
  readonly people: {
    /** Everyone in the space, by id. */
    readonly useEveryone: () => ReadonlyMap<string, Whereabouts>;
    readonly whereNow: (id: string) => Whereabouts | null;
    /**
     * The person whose card is open, else the nearest one in the room; null: nobody else is there.
     */
    readonly chosenPerson: () => string | null;
    /** Questions of others that the keys of a request answer too. */
    readonly questions: Pick<OpenQuestions, 'oldest'>;
    /** Draws attention to people on the map for a moment. */
    readonly pulse: (ids: readonly string[]) => void;
    /** Calls back once when a person is in the user's room, now or within a few seconds. */
    readonly whenHere: (id: string, callback: () => void) => void;
    /** Calls back when the user has answered a request outside of the page. */
    readonly onAnswerRequest: (
      listener: (answer: { readonly inviterId: string; readonly accept: boolean }) => void,
    ) => () => void;
  };
  readonly items: {
    readonly useItem: (id: string | null) => Item | null;
    readonly find: (id: string) => Item | null;
  };
  readonly rooms: {
    readonly find: (id: string) => Room | null;
  };
  readonly map: Pick<MapView, 'store' | 'pick' | 'recentre'>;
  readonly conversations: {
    /** Opens the private conversation with a person. */
    readonly writeTo: (personId: string) => void;
    /** The offer to translate a text of others. Rejects while it cannot be loaded. */
    readonly loadTranslations: () => Promise<{
      readonly Translatable: ComponentType<{ readonly text: string }>;
    }>;
  };
  readonly media: {
    /** Plays the sound of a request that was sent, for people who want it. */
    readonly playAsked: () => void;
  };
};

/** The server's events about requests. */
export type ComingEvent =
  | ({ readonly kind: 'asked' } & Messages['ComingRequest'])
  | ({ readonly kind: 'withdrawn' } & Messages['CancelComing'])
  | ({ readonly kind: 'answered' } & Messages['ComingResponse'])
  /** The server has moved the user beside this person. */
  | { readonly kind: 'moved'; readonly hostId: string }
  /** This person stands beside the user, who asked them to come. */
  | { readonly kind: 'beside'; readonly guestId: string };

export type IncomingRequest = Messages['ComingRequest'];

/** A request that the user sent and that waits for an answer. */
export type OutgoingRequest = {
  readonly inviteeId: string;
  readonly name: string;
  /** Server time in ms. */
  readonly expiresAt: number;
};

/**
 * Whom the user is about to ask; to the place beside them, or to the meeting room where they sit.
 */
export type Asking = { readonly inviteeId: string; readonly meetingRoomId: string | null };

export type ComingState = {
  /** Events that nothing has handled yet, oldest first. */
  readonly waiting: readonly ComingEvent[];
  /** Requests to the user, oldest first. */
  readonly incoming: readonly IncomingRequest[];
  readonly outgoing: readonly OutgoingRequest[];
  /** Requests of and to the user that wait until both are free, oldest first. */
  readonly queue: readonly QueuedRequest[];
  readonly asking: Asking | null;
  /** The user's answer to a request, until it is sent. */
  readonly answer: { readonly inviterId: string; readonly accept: boolean } | null;
  /** Whether there has been anything in this session: the rest is loaded then. */
  readonly hasBegun: boolean;
};
export type ComingStore = StoreApi<ComingState>;
