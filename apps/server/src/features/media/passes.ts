import type { Id } from '@engawa/contract/kernel';
import {
  carriers as carrierKinds,
  hearingOf,
  mediaChannelOf,
  spaceMediaChannel,
} from '@engawa/contract/media';
import * as z from 'zod';
import { defineQuery } from '../../live/query.ts';
import type { LiveCarriers } from './live-carriers.ts';
import { audibleOf, type MediaPeople, type MediaRights, type Present } from './live-people.ts';
import { type MediaGrant, mediaGrant } from './media-server.ts';

/** What somebody may have of media where they are this moment. */
const mediaPass = z.object({
  carrier: z.enum(carrierKinds),
  grant: mediaGrant,
  /** The conversation they are in: signals are sent under its name. */
  conversation: z.string(),
});
export type MediaPass = Readonly<z.output<typeof mediaPass>>;

/** What someone may have of media on a channel now; null: nothing. */
export const mediaPassQuery = defineQuery({
  name: 'mediaPass',
  input: z.object({ userId: z.string(), channel: z.string() }),
  output: mediaPass.nullable(),
});

type SaidToAll = 'isOpenMegaphone' | 'isSpeechMode';

type Deps = {
  readonly spaceId: Id;
  readonly people: MediaPeople;
  readonly rights: MediaRights;
  readonly carriers: Pick<LiveCarriers, 'carrierOf' | 'isOn'>;
};

/** Who may be on which media channel, and what they may do there. */
export const createPasses = ({ spaceId, people, rights, carriers }: Deps) => {
  const toAll = spaceMediaChannel(spaceId);

  /** The megaphone; and speech mode, where it is let into meeting rooms: these are channels of their own. */
  const isSaidToAll = ({ isOpenMegaphone, isSpeechMode }: Pick<Present['participant'], SaidToAll>) =>
    isOpenMegaphone || (isSpeechMode && rights.audibleRules().isIntoMeetingRooms);

  /** Everyone who is reached by what somebody says to all, and who says it. */
  const isReached = (userId: Id, present: Present, now: number): boolean => {
    if (isSaidToAll(present.participant)) return true;
    const self = audibleOf(userId, present);
    return people.listAll().some(({ userId: id, participant }) => {
      if (!isSaidToAll(participant)) return false;
      const other = people.presentAt(id, now);
      return (
        other !== null && hearingOf(self, audibleOf(id, other), rights.audibleRules()).reachesMe !== null
      );
    });
  };

  const grantFor = (userId: Id, { forcedMutes, participant }: Present, channel: string): MediaGrant => {
    const mayPublish = channel !== toAll || isSaidToAll(participant);
    return {
      channel,
      userId,
      canSpeak: mayPublish && !forcedMutes.audio,
      canShowCamera: mayPublish && !forcedMutes.video,
      canShareScreen: channel !== toAll,
    };
  };

  return {
    toAll,
    grantFor,
    /** Whether somebody may be on a channel this moment; whose connection is lost keeps it for the grace. */
    isEntitled(channel: string, userId: Id, now: number): boolean {
      if (channel !== toAll) return carriers.isOn(channel, userId);
      const present = people.presentAt(userId, now);
      return present !== null && isReached(userId, present, now);
    },
    /**
     * What somebody who asks for this channel gets: the conversation they are in, or that of the space while what is said
     * there reaches them. Null: nothing.
     */
    passFor(userId: Id, asked: string, now: number): MediaPass | null {
      const present = people.presentAt(userId, now);
      if (present === null || !present.isConnected) return null;
      const { roomId, channel: conversation } = present;
      if (asked === toAll) {
        if (!isReached(userId, present, now)) return null;
        return { carrier: carriers.carrierOf(toAll), grant: grantFor(userId, present, toAll), conversation };
      }
      if (asked !== conversation) return null;
      const shared = mediaChannelOf({ room: roomId, channel: conversation });
      const carrier = carriers.carrierOf(shared);
      // Only LiveKit's senders choose who may receive them: elsewhere an area is a channel of its own.
      const channel = carrier === 'livekit' ? shared : conversation;
      return { carrier, grant: grantFor(userId, present, channel), conversation };
    },
  };
};
