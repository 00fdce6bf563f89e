import type { Item } from '@engawa/contract/items';
import type { CompanyRole } from '@engawa/contract/kernel';
import type { Participant, Status } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** The parts of the space page that calendars need. */
export type CalendarPorts = {
  readonly space: { readonly id: string };
  readonly realtime: Pick<RealtimeClient, 'on'>;
  /** An instant of the day that is wanted from elsewhere on the page; null: none. */
  readonly calendar: { readonly wanted: StoreApi<{ readonly at: number | null }> };
  readonly me: {
    readonly id: string;
    /** Whether the user has an account, and is no guest. */
    readonly hasAccount: boolean;
    /** Null: the user is not inside. */
    now(): Pick<Participant, 'status' | 'statusText' | 'statusEmoji' | 'statusUntil' | 'idleTime'> | null;
    /** Whether the user is inside, with a connection. */
    isInside(): boolean;
    /** Calls back when the user has entered, and when a lost connection is back. */
    onInside(listener: () => void): () => void;
    /** The user's role in this space; null before entering. */
    useRole(): CompanyRole | null;
    /** Goes to a meeting room and takes a seat there, or stands up from it. */
    sitOrStand(id: string): void;
  };
  readonly items: {
    readonly store: Readable<{ readonly items: ReadonlyMap<string, Item> }>;
  };
  readonly presence: {
    readonly model: {
      readonly store: Readable<{
        readonly people: ReadonlyMap<string, Pick<Participant, 'id' | 'name' | 'meeting_room'>>;
      }>;
    };
    serverNow(): number;
    setStatus(
      status: Status,
      statusText: string,
      more?: { readonly emoji: string; readonly until: number | null },
    ): Promise<void>;
  };
};
