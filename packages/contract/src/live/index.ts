import { comingRequestsEvents } from '../coming-requests/index.ts';
import { itemsEvents } from '../items/index.ts';
import {
  type ChannelKind,
  type PublishedData,
  type PublishedIssue,
  type PublishedOn,
  parseChannelName,
  publishedIssues,
  type ReplyFieldsOf,
  type Shape,
  shapeOf,
} from '../kernel/index.ts';
import { mediaEvents } from '../media/index.ts';
import { meetingRoomsEvents } from '../meeting-rooms/index.ts';
import { messagesEvents } from '../messages/index.ts';
import { presenceEvents } from '../presence/index.ts';
import { roomsEvents } from '../rooms/index.ts';
import { spacesEvents } from '../spaces/index.ts';
import { translationEvents } from '../translation/index.ts';

/** Every event of the live space, by its name on the wire. */
export const liveEvents = {
  ...presenceEvents,
  ...mediaEvents,
  ...spacesEvents,
  ...roomsEvents,
  ...itemsEvents,
  ...messagesEvents,
  ...translationEvents,
  ...meetingRoomsEvents,
  ...comingRequestsEvents,
};
export type LiveEventName = keyof typeof liveEvents;

/** What each event carries when it is published, as plain data: a browser checks messages by it. */
export const messageShapes = (): Readonly<Record<string, Shape>> =>
  Object.fromEntries(
    Object.values(liveEvents).flatMap(({ name, message }) =>
      message === null ? [] : [[name, shapeOf(message)] as const],
    ),
  );

type LiveEvents = typeof liveEvents;
/** The events that the server publishes on channels of this kind. */
export type PublishedEvent<C extends ChannelKind = ChannelKind> = PublishedOn<LiveEvents, C>;
/** What a published event carries, besides the stamp. */
export type EventData<E extends PublishedEvent> = PublishedData<LiveEvents, E>;
/** The fields of a successful Reply to this whisper, besides `ref` and `ok`. */
export type ReplyTo<E extends LiveEventName> = ReplyFieldsOf<LiveEvents, E>;

/**
 * Everything about a frame of a live space that differs from the contract; see publishedIssues. For test clients.
 * @param repliesTo the whisper that a Reply answers, when that is known
 */
export const liveFrameIssues = (
  frame: { readonly event: string; readonly channel: string; readonly data: unknown },
  repliesTo?: string,
): readonly PublishedIssue[] =>
  publishedIssues(
    liveEvents,
    {
      event: frame.event,
      channelKind: parseChannelName(frame.channel)?.kind ?? null,
      data: frame.data,
    },
    repliesTo,
  );
