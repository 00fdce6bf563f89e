import type { Notification as Kept } from '@engawa/contract/notifications';
import type { StoreApi } from 'zustand/vanilla';
import type { Messages, RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { Panels } from '../../slots/panels.ts';

/** The parts of the space page that notifications need. */
export type NotificationsPorts = {
  readonly panels: Pick<Panels, 'store' | 'toggleDrawer'>;
  readonly realtime: Pick<RealtimeClient, 'on'>;
  readonly me: {
    readonly id: string;
    /** Calls back when the user has entered, and when a lost connection is back. */
    readonly onInside: (listener: () => void) => () => void;
    /** Busy people are not disturbed. */
    readonly isBusy: () => boolean;
    readonly keptNotifications: {
      list(): Promise<readonly Kept[]>;
      markRead(upTo: string): Promise<unknown>;
      clear(): Promise<unknown>;
    };
  };
  readonly conversations: {
    /** Conversations whose messages are not announced. */
    readonly silence: Pick<StoreApi<{ readonly muted: ReadonlySet<string> }>, 'getState'>;
    /** Opens the private conversation with a person. */
    readonly writeTo: (personId: string) => void;
    /** Opens a conversation by its name on the wire, or the private one with a person. */
    readonly open: (key: string) => void;
  };
  readonly people: {
    /** Answers a request to come. */
    readonly answerRequest: (inviterId: string, accept: boolean) => void;
    readonly open: (id: string) => void;
    readonly whereNow: (id: string) => object | null;
  };
};

export type Happenings = Pick<
  Messages,
  'ComingRequest' | 'LobbyEvent' | 'MesssageEvent' | 'PrivateMessage' | 'RingEvent'
>;
