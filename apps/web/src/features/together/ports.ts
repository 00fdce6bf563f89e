import type { Participant, Whereabouts } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { Messages, RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { MapView } from '../../slots/map-view.ts';
import type { OpenQuestions } from '../../slots/open-questions.ts';

/** The parts of the space page that waving, ringing and walking together need. */
export type TogetherPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper' | 'serverNow'>;
  readonly me: {
    readonly id: string;
    readonly now: () => Participant | null;
    readonly roomNow: () => string | null;
    readonly ownPlace: () => { readonly x: number; readonly y: number } | null;
    /** Whom the user follows; null: nobody. Others may set it to null, e.g. Escape. */
    readonly following: StoreApi<{ readonly whom: string | null }>;
    /** Follows nobody any longer. @returns whether the user followed somebody */
    readonly stopFollowing: () => boolean;
    /** Walks behind a person for now. False: the person is not in this room. */
    readonly walkBehind: (id: string) => boolean;
    /** Calls back when the user goes somewhere by themselves. */
    readonly onOwnStep: (listener: () => void) => () => void;
    readonly standUp: () => void;
  };
  readonly people: {
    /** The person who is looked for on the map; null: nobody. */
    readonly locating: StoreApi<{ readonly id: string | null }>;
    readonly whereNow: (id: string) => Whereabouts | null;
    /** Everyone in the user's room. */
    readonly listHere: () => readonly string[];
    readonly placeOf: (id: string) => { readonly x: number; readonly y: number } | null;
    /**
     * The person whose card is open, else the nearest one in the room; null: nobody else is there.
     */
    readonly chosenPerson: () => string | null;
    /** Where the questions of others wait for the keys that answer them. */
    readonly questions: Pick<OpenQuestions, 'add'>;
    /** Shows a sign over a person's head for a moment. */
    readonly showOverHead: (id: string, sign: string) => void;
  };
  readonly map: Pick<MapView, 'store' | 'locate' | 'pick'>;
  readonly rooms: {
    /** Moves to another room. Rejects with the server's refusal. */
    readonly change: (roomId: string) => Promise<void>;
  };
};

type Received<E extends keyof Messages> = { readonly event: E; readonly message: Messages[E] };

/** News of the server, and actions of the user. */
export type TogetherNews =
  | Received<'WaveEvent'>
  | Received<'RingEvent'>
  | Received<'RingAnswer'>
  | Received<'LeadRequest'>
  | Received<'LeadResponse'>
  | Received<'FollowEnded'>
  | Received<'FollowingEvent'>
  | Received<'FollowersEvent'>
  | { readonly event: 'intent'; readonly intent: Intent; readonly ids: readonly string[] };

/** A message of the server about waving, ringing or walking together. */
export type TogetherMessage = Exclude<TogetherNews, { readonly event: 'intent' }>['message'];

/** The actions on one or several people. */
export type Intent = 'follow' | 'lead' | 'wave' | 'ring';

export type TogetherState = {
  /** News that nothing has handled yet, oldest first. */
  readonly waiting: readonly TogetherNews[];
  readonly followers: readonly { readonly user_id: string; readonly name: string }[];
  /** Whether there has been anything in this session: the rest is loaded then. */
  readonly hasBegun: boolean;
};
export type TogetherStore = StoreApi<TogetherState>;
