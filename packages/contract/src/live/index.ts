import { blocksEvents } from '../blocks/index.ts';
import { bookingsEvents } from '../bookings/index.ts';
import { captionsEvents } from '../captions/index.ts';
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
import { lobbyEvents } from '../lobby/index.ts';
import { mediaEvents } from '../media/index.ts';
import { meetingRoomsEvents } from '../meeting-rooms/index.ts';
import { messagesEvents } from '../messages/index.ts';
import { notificationsEvents } from '../notifications/index.ts';
import { pdfsEvents } from '../pdfs/index.ts';
import { presenceEvents } from '../presence/index.ts';
import { roomsEvents } from '../rooms/index.ts';
import { spacesEvents } from '../spaces/index.ts';
import { togetherEvents } from '../together/index.ts';
import { videosEvents } from '../videos/index.ts';
import { windowsEvents } from '../windows/index.ts';

/** Every event of a live space, by its name on the wire. */
export const liveEvents = {
  ...presenceEvents,
  ...mediaEvents,
  ...spacesEvents,
  ...roomsEvents,
  ...itemsEvents,
  ...messagesEvents,
  ...captionsEvents,
  ...meetingRoomsEvents,
  ...comingRequestsEvents,
  ...togetherEvents,
  ...videosEvents,
  ...pdfsEvents,
  ...notificationsEvents,
  ...blocksEvents,
  ...lobbyEvents,
  ...windowsEvents,
  ...bookingsEvents,
};
export type LiveEventName = keyof typeof liveEvents;

/** The shape of each published event as plain data, by which a browser checks messages. */
export const messageShapes = (): Readonly<Record<string, Shape>> =>
  Object.fromEntries(
    Object.values(liveEvents).flatMap(({ name, message }) =>
      message === null ? [] : [[name, shapeOf(message)] as const],
    ),
  );

/**
 * The shape of the reply to each whisper that has one, without `ref` and `ok`, by which a browser
 * checks replies.
 */
export const replyShapes = (): Readonly<Record<string, Shape>> =>
  Object.fromEntries(
    Object.values(liveEvents).flatMap(({ name, reply }) =>
      reply === undefined ? [] : [[name, shapeOf(reply)] as const],
    ),
  );

type LiveEvents = typeof liveEvents;
/** The events that the server publishes on channels of this kind. */
export type PublishedEvent<C extends ChannelKind = ChannelKind> = PublishedOn<LiveEvents, C>;
/** The data of a published event, without the stamp. */
export type EventData<E extends PublishedEvent> = PublishedData<LiveEvents, E>;
/** The fields of a successful Reply to this whisper, without `ref` and `ok`. */
export type ReplyTo<E extends LiveEventName> = ReplyFieldsOf<LiveEvents, E>;

/**
 * Lists every difference between a frame of a live space and the contract; see publishedIssues. For
 * test clients.
 * @param repliesTo the whisper that a Reply answers, when it is known
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
