import type { Item } from '@engawa/contract/items';
import type { Participant } from '@engawa/contract/presence';
import type { SpaceRights } from '@engawa/contract/spaces';
import type { StoreApi } from 'zustand/vanilla';
import type { Messages, RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { Meetings } from './create-meetings.ts';
import type { HeldSeats } from './held-seats.ts';
import type { MeetingLocks } from './meeting-locks.ts';
import type { SeatRefusal } from './reported-sitting.ts';

/** The parts of the space page that the slots of meeting rooms need. */
export type MeetingRoomsPorts = {
  readonly meetings: Meetings & {
    readonly locks: MeetingLocks;
    readonly heldSeats: Pick<HeldSeats, 'store'>;
    /** Calls back when the user is back, but not where they were cut off. */
    readonly onSeatLost: (listener: (loss: SeatLoss) => void) => () => void;
  };
  readonly items: {
    /** Shows an item on the map, with its card. */
    readonly open: (id: string) => void;
    /** An item of the user's room; null when there is none. */
    readonly useItem: (id: string | null) => Item | null;
    readonly find: (id: string) => Item | null;
  };
  readonly realtime: Pick<RealtimeClient, 'on' | 'serverNow'>;
  readonly me: {
    readonly id: string;
    /** The user as everyone sees them; null before entering. */
    readonly useMe: () => Participant | null;
    readonly now: () => Participant | null;
  };
  readonly space: {
    /** The rights that the space gives its people now. */
    readonly useRights: () => SpaceRights;
  };
  readonly people: {
    /** A person of the user's room as everyone sees them; null when there is none. */
    readonly usePerson: (id: string) => Participant | null;
    readonly nameOf: (personId: string) => string | null;
  };
};

/** The user came back with devices off, or into another conversation than the one before. */
export type SeatLoss = {
  /** The table whose seat they have lost; null: none. */
  readonly table: { readonly id: string; readonly label: string } | null;
  /** For how long they were away, in ms; null: unknown. */
  readonly awayMs: number | null;
  /** The devices that were turned off, so that nobody else hears or sees them. */
  readonly turnedOff: { readonly mic: boolean; readonly camera: boolean };
  /** The browser had discarded the tab; the conversation is the same as before. */
  readonly isDiscarded?: boolean;
};

/** Events at meeting rooms that concern the user. */
export type MeetingEvent =
  | ({ readonly kind: 'knock' } & Messages['KnockMeetingRoom'])
  | ({ readonly kind: 'answer' } & Messages['AnswerKnock'])
  | ({ readonly kind: 'refused' } & SeatRefusal)
  | ({ readonly kind: 'lost' } & SeatLoss)
  /** The meeting room at which the user sits is booked by others from now on. */
  | ({ readonly kind: 'make_room' } & Messages['MakeRoomEvent'])
  /** The meeting room at which the user sat was deleted. */
  | { readonly kind: 'deleted'; readonly label: string };

export type MeetingNewsState = {
  /** The events that nothing has handled yet, oldest first. */
  readonly waiting: readonly MeetingEvent[];
  /** Whether there has been any in this session. */
  readonly hasBegun: boolean;
};
export type MeetingNewsStore = StoreApi<MeetingNewsState>;
