import type { Stamp } from '@engawa/contract/kernel';
import type {
  MessageName,
  Messages,
  RealtimeClient,
} from '../../platform/realtime-client/realtime-client.ts';

/** The person who caused an event, for the events that end with a block. */
const senderOf: {
  readonly [E in MessageName]?: (message: Messages[E], stamp: Partial<Stamp>) => string | null | undefined;
} = {
  MesssageEvent: ({ user_id }) => user_id,
  PrivateMessage: ({ user_id }) => user_id,
  TypingEvent: ({ user_id }) => user_id,
  ReactionEvent: (_reaction, { id }) => id,
  WavingEvent: (_nothing, { id }) => id,
  ComingRequest: ({ inviter_id }) => inviter_id,
  ComingMeetingRoomRequest: ({ inviter_id }) => inviter_id,
  CloseToYouEvent: ({ user_id }) => user_id,
  KnockMeetingRoom: ({ user_id }) => user_id,
};

/** The live connection without what people cause whom the user has blocked. */
export const withoutBlocked = (
  realtime: RealtimeClient,
  isBlocked: (id: string) => boolean,
): RealtimeClient => ({
  ...realtime,
  on(event, listener) {
    const sender = senderOf[event];
    if (sender === undefined) return realtime.on(event, listener);
    return realtime.on(event, (message, stamp) => {
      const by = sender(message, stamp);
      if (by === null || by === undefined || !isBlocked(by)) listener(message, stamp);
    });
  },
});
