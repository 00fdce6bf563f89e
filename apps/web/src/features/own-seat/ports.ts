import type { OwnSeat } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { MapView } from '../../slots/map-view.ts';

type Point = { readonly x: number; readonly y: number };

/** The parts of the space page that the user's own seat needs. */
export type OwnSeatPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper'>;
  readonly map: Pick<MapView, 'store'>;
  readonly me: {
    readonly roomNow: () => string | null;
    readonly ownPlace: () => Point | null;
    readonly walkTo: (place: Point) => void;
  };
  readonly people: {
    /** Calls back when the user is in another room, or anything about its people has changed. */
    readonly onRoomNews: (listener: () => void) => () => void;
  };
  readonly rooms: {
    /** Moves to another room. Rejects with the server's refusal. */
    readonly change: (roomId: string) => Promise<void>;
    readonly nameOf: (roomId: string) => string | null;
  };
};

/** The uses of one's own seat. */
export type SeatIntent = 'go' | 'take' | 'give_up';
export type SeatState = {
  readonly seat: OwnSeat | null;
  /** The use that comes next; null: none. */
  readonly intent: SeatIntent | null;
  /** Whether the seat has been used in this session: the rest is loaded then. */
  readonly hasBegun: boolean;
};
export type SeatStore = StoreApi<SeatState>;
