import type { Id } from '@engawa/contract/kernel';
import {
  carriers as carrierKinds,
  hearingOf,
  mediaChannelOf,
  spaceMediaChannel,
} from '@engawa/contract/media';
import * as z from 'zod';
import type { LivePeople, Present } from '../../live/people/live-people.ts';
import { defineQuery } from '../../live/space/query.ts';
import { audibleOf, type MediaRights } from './audible.ts';
import { isComingBack } from './coming-back.ts';
import type { LiveCarriers } from './live-carriers.ts';
import { type MediaGrant, mediaGrant } from './media-server.ts';

/** A person's current rights to media at their place. */
const mediaPass = z.object({
  carrier: z.enum(carrierKinds),
  grant: mediaGrant,
  /** The person's conversation, under whose name signals are sent. */
  conversation: z.string(),
});
export type MediaPass = Readonly<z.output<typeof mediaPass>>;

/** A person's current rights on a media channel; null: none. */
export const mediaPassQuery = defineQuery({
  name: 'mediaPass',
  input: z.object({ userId: z.string(), channel: z.string() }),
  output: mediaPass.nullable(),
});

type SpeakingState = 'isOpenMegaphone' | 'isSpeechMode';

type Deps = {
  readonly spaceId: Id;
  readonly people: LivePeople;
  readonly rights: MediaRights;
  readonly carriers: Pick<LiveCarriers, 'carrierOf' | 'isOn'>;
};

/** Decides who may be on which media channel, and what they may send there. */
export const createPasses = ({ spaceId, people, rights, carriers }: Deps) => {
  const toAll = spaceMediaChannel(spaceId);

  /**
   * The megaphone, and speech mode where meeting rooms hear it: these have channels of their own.
   */
  const speaksToAll = ({ isOpenMegaphone, isSpeechMode }: Pick<Present['participant'], SpeakingState>) =>
    isOpenMegaphone || (isSpeechMode && rights.audibleRules().isIntoMeetingRooms);

  /** The people who are reached by a broadcast to all, and those who speak to all. */
  const isReached = (userId: Id, present: Present, now: number): boolean => {
    if (speaksToAll(present.participant)) return true;
    const self = audibleOf(userId, present);
    return people.listAll().some(({ userId: id, participant }) => {
      if (!speaksToAll(participant)) return false;
      const other = people.presentAt(id, now);
      return (
        other !== null && hearingOf(self, audibleOf(id, other), rights.audibleRules()).reachesMe !== null
      );
    });
  };

  const grantFor = (userId: Id, { forcedMutes, participant }: Present, channel: string): MediaGrant => {
    const mayPublish = channel !== toAll || speaksToAll(participant);
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
    /**
     * Whether a person may be on a channel now. A disconnected person keeps it during the grace
     * period, and at a table also during that of a restart.
     */
    isEntitled(channel: string, userId: Id, now: number): boolean {
      if (channel !== toAll)
        return carriers.isOn(channel, userId) || isComingBack(people.held, channel, userId, now);
      const present = people.presentAt(userId, now);
      return present !== null && isReached(userId, present, now);
    },
    /**
     * The rights granted to a person who requests this channel: for their own conversation, or for
     * the space-wide channel while it reaches them. Null: none.
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
      // Only LiveKit lets senders choose their receivers. With other carriers each area needs its
      // own channel.
      const channel = carrier === 'livekit' ? shared : conversation;
      return { carrier, grant: grantFor(userId, present, channel), conversation };
    },
  };
};
