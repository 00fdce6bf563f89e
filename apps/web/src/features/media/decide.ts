import { type AudiblePerson, audibleSet, type Links, linksOf, mediaChannelOf } from '@engawa/contract/media';
import type { CarrierKind, PeerPlan } from '../../platform/rtc/carrier.ts';
import type { MediaPerson } from './ports.ts';
import type { Wants } from './wants.ts';

/** What only this page knows of oneself, sooner than the server does. */
export type OwnEars = {
  readonly isDeaf: boolean;
  readonly isPassingBy: boolean;
  readonly isMono: boolean;
  /** By the plan nobody is heard here: then nobody "would hear me" either. */
  readonly isVoiceForbidden: boolean;
};

/** By which of one's channels somebody is reached: the conversation's, or that of the whole space. */
export type Via = 'conversation' | 'space';

export type Decision = {
  readonly links: Links;
  /** I speak to all, but more people are to hear it than the carrier reaches. */
  readonly isReachLimited: boolean;
  /** More people may see me than get my pictures. */
  readonly isPictureLimited: boolean;
};

const nothing: Decision = { links: new Map(), isReachLimited: false, isPictureLimited: false };

const audibleOf = (person: MediaPerson, place: AudiblePerson['place']): AudiblePerson => ({
  id: person.id,
  room: person.room,
  channel: person.channel,
  place,
  status: person.status,
  isMuteVolume: person.isMuteVolume,
  isPassingBy: person.isPassingBy,
  isOpenMegaphone: person.isOpenMegaphone,
  isSpeechMode: person.isSpeechMode,
});

/**
 * Who has a transport, and what holds towards them: the contract's audible set, with one's own buttons as they are on
 * this page, and as many people as the carriers reach.
 * @param carriers which carrier each of one's channels has; peer to peer until it is known
 */
export const decide = (
  people: readonly MediaPerson[],
  selfId: string,
  ears: OwnEars,
  rules: { readonly isIntoMeetingRooms: boolean },
  placeOf: (id: string) => AudiblePerson['place'],
  before: Links,
  nowMs: number,
  carriers: Readonly<Record<Via, CarrierKind>>,
): Decision => {
  const self = people.find(({ id }) => id === selfId);
  if (!self) return nothing;
  const world = {
    people: people.map((person) => {
      const audible = audibleOf(person, placeOf(person.id));
      if (person.id !== selfId) return audible;
      return {
        ...audible,
        isMuteVolume: ears.isDeaf,
        isPassingBy: ears.isPassingBy,
        // Of the camera the plan says so too; but a shared screen goes the way of pictures, and stays allowed.
        forcedMutes: { audio: ears.isVoiceForbidden, video: false },
      };
    }),
    rules,
  };
  const set = audibleSet(world, selfId, { isMono: ears.isMono });
  const byId = new Map(people.map((person) => [person.id, person]));
  const isInMesh = (id: string) => {
    const other = byId.get(id);
    return other === undefined || carriers[viaOf(self, other, carriers.conversation)] === 'p2p';
  };
  const links = linksOf(world, selfId, set, before, nowMs, isInMesh);
  const isSpeakingToAll = self.isOpenMegaphone || self.isSpeechMode;
  return {
    links,
    isReachLimited:
      isSpeakingToAll && [...set].some(([id, { isReached }]) => isReached !== null && !links.has(id)),
    isPictureLimited: [...links.values()].some(({ isBeyondPictures }) => isBeyondPictures),
  };
};

/**
 * Who is on another media channel is only reached by what is said to the whole space.
 * @param carrier of one's conversation: at Agora each has a channel of its own, elsewhere areas share that of their room
 */
export const viaOf = (self: MediaPerson, other: MediaPerson, carrier: CarrierKind): Via => {
  if (self.channel === null || other.channel === null) return 'space';
  if (carrier === 'agora') return self.channel === other.channel ? 'conversation' : 'space';
  const channelOf = (person: MediaPerson, channel: string) => mediaChannelOf({ room: person.room, channel });
  return channelOf(self, self.channel) === channelOf(other, other.channel) ? 'conversation' : 'space';
};

/** What the carrier is to do for everyone who has a transport. */
export const plansOf = (
  links: Links,
  wants: Pick<Wants, 'of'>,
  isAudioOnly: boolean,
): Map<string, PeerPlan> => {
  const plans = new Map<string, PeerPlan>();
  for (const [id, link] of links) {
    const camera = wants.of(id);
    plans.set(id, {
      isAudioSent: link.isAudioSent,
      isVideoSent: link.isVideoSent,
      isScreenSent: link.isVideoSent,
      isAudioWanted: link.isHeard,
      isVideoWanted: link.isSeen && camera.isVisible && !isAudioOnly,
      videoWidthPx: camera.widthPx,
      isScreenWanted: link.isSeen && wants.of(`${id}_screen`).isVisible,
      isBeyondPictures: link.isBeyondPictures,
    });
  }
  return plans;
};
