import type { Id } from '@engawa/contract/kernel';
import { canUseMegaphone, mediaChannelOf } from '@engawa/contract/media';
import { forcedMutes } from '@engawa/contract/plans';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, LiveFeature } from '../../live/space/live-feature.ts';
import { answers } from '../../live/space/query.ts';
import type { MediaRights } from './audible.ts';
import { createAudio } from './audio.ts';
import { createKeptMutes } from './kept-mutes.ts';
import { createLiveCarriers } from './live-carriers.ts';
import type { MediaCarriers } from './media-server.ts';
import { createPasses, mediaPassQuery } from './passes.ts';
import { createRequirePresent } from './require-present.ts';
import { createServerDuties } from './server-duties.ts';
import { showingHandlers } from './showing.ts';
import { signallingHandlers } from './signalling.ts';
import { speakingHandlers } from './speaking.ts';
import type { Tickets } from './ticket.ts';

export type LiveMediaDeps = MediaRights & {
  readonly spaceId: Id;
  readonly tickets: Tickets;
  readonly carriers: MediaCarriers;
  /** A Manager has switched off a person's device. */
  readonly onMuted?: (
    userId: Id,
    device: 'audio' | 'video',
    by: { id: Id; name: string },
    now: number,
  ) => void;
  /** Adds the mute to the audit log. */
  readonly recordMute?: (userId: Id, device: 'audio' | 'video', managerId: Id) => Promise<void>;
};

/**
 * The live part of media: microphones, cameras and screens, speaking to all, signalling,
 * and the choice of the carrier.
 */
export const createLiveMedia =
  ({ spaceId, tickets, carriers: carriersHere, onMuted, recordMute, ...rights }: LiveMediaDeps) =>
  (people: LivePeople, broadcaster: Broadcaster): LiveFeature => {
    const requirePresent = createRequirePresent(people);
    const carriers = createLiveCarriers({
      spaceId,
      people,
      broadcaster,
      carriers: carriersHere,
      left(channel, userId, now) {
        duties.gone(channel, userId, now);
        duties.gone(passes.toAll, userId, now);
      },
    });
    const passes = createPasses({ spaceId, people, rights, carriers });
    const duties = createServerDuties({
      server: carriersHere.server,
      broadcaster,
      isEntitled: passes.isEntitled,
      isAnybodyHere: () => carriers.isAnybodyHere() || people.held.list().length > 0,
    });

    /** A person's permissions have changed: passes them to the media server. */
    const regrant = (userId: Id, channels: readonly (string | null)[], now: number) => {
      const present = people.presentAt(userId, now);
      for (const channel of channels)
        if (present !== null && channel !== null) duties.allow(passes.grantFor(userId, present, channel));
    };
    const mutes = createKeptMutes({ people, broadcaster });
    const audio = createAudio(people, broadcaster, {
      changed: mutes.changed,
      reachChanged: (userId, now) => regrant(userId, [passes.toAll], now),
    });

    return {
      handlers: {
        ...signallingHandlers(tickets, people, broadcaster, rights, requirePresent),
        ...speakingHandlers({ people, broadcaster, rights, audio, mutes, requirePresent }),
        ...showingHandlers(people, broadcaster, requirePresent, (userId, kind, by, now, wasOff) => {
          onMuted?.(userId, kind, by, now);
          if (recordMute !== undefined)
            broadcaster.aside('entry of a mute', () => recordMute(userId, kind, by.id));
          mutes.hold(userId, kind, wasOff);
          for (const channel of [carriers.channelOf(userId), passes.toAll])
            if (channel !== null) duties.mute(channel, userId, kind);
        }),
      },
      contested: ['SwitchMedia', 'AdmitSpeaker'],
      // There are only five speakers, so taking speech mode is contested. Other microphone changes
      // are not.
      contestedWhen: {
        AudioEvent: ({ isSpeechMode }) => isSpeechMode === true,
      },
      queries: [
        answers(mediaPassQuery, ({ userId, channel }, now) => {
          const pass = passes.passFor(userId, channel, now);
          if (pass?.carrier === 'livekit') duties.serve(pass.grant.channel, now);
          return pass;
        }),
      ],
      onEvent: {
        StandingEvent({ user_id, role }) {
          if (role === null) mutes.forget(user_id);
        },
        FetchSpaceInfoEvent({ settings }, now) {
          // Ends what the space no longer lets Members do, and what the plan no longer allows.
          for (const { userId } of people.listAll())
            audio.settle(userId, now, (present) => ({
              isOpenMegaphone:
                present.participant.isOpenMegaphone &&
                canUseMegaphone(present.participant, rights.isMegaphoneForMembers()),
            }));
          if (settings.plan !== undefined) audio.force(forcedMutes(settings.plan), now);
          for (const { userId, participant } of people.listAll()) {
            const isSpeaking = participant.isOpenMegaphone || participant.isSpeechMode;
            if (settings.plan !== undefined || isSpeaking)
              regrant(userId, [carriers.channelOf(userId), passes.toAll], now);
          }
          duties.lookNow(passes.toAll, now);
        },
      },
      restore(remembered, now) {
        carriers.restore(remembered, now);
        mutes.restore(remembered, now);
        // The former owner issued credentials that were not remembered.
        for (const { userId, participant } of people.listAll())
          for (const channel of [
            carriers.channelOf(userId),
            participant.isOpenMegaphone ? passes.toAll : null,
          ])
            if (channel !== null && carriers.carrierOf(channel) === 'livekit') duties.serve(channel, now);
      },
      // People at tables may still be on the media server, and who does not come back is removed.
      restored(now) {
        for (const { roomId, conversation } of people.held.list()) {
          const channel = mediaChannelOf({ room: roomId, channel: conversation });
          if (carriers.carrierOf(channel) === 'livekit') duties.serve(channel, now);
        }
      },
    };
  };
