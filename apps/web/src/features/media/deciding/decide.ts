import {
  type AudiblePerson,
  audibleSet,
  isTable,
  type Links,
  linksOf,
  mediaChannelOf,
} from '@engawa/contract/media';
import type { CarrierKind, PeerPlan } from '../../../platform/rtc/carrier.ts';
import type { MediaPerson } from '../ports.ts';
import type { Wants } from './wants.ts';

/** State of the local user that this page knows before the server does. */
export type OwnEars = {
  readonly isDeaf: boolean;
  readonly isPassingBy: boolean;
  readonly isMono: boolean;
  /** The plan forbids voice, so nobody counts as somebody who would hear the user. */
  readonly isVoiceForbidden: boolean;
};

/**
 * The channel over which a person is reached: that of the user's conversation or that of the whole
 * space.
 */
export type Via = 'conversation' | 'space';

export type Decision = {
  readonly links: Links;
  /** More people may see the user than get pictures. */
  readonly isPictureLimited: boolean;
};

const nothing: Decision = { links: new Map(), isPictureLimited: false };

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
 * Whether a person whose connection to the server is lost still belongs to the conversation. At a
 * table they do, while a transport carries their sound; elsewhere nobody knows where they are, and
 * both sides are silent.
 */
const isInTouch = (self: MediaPerson, other: MediaPerson): boolean =>
  other.isConnected || (isTable(self.channel) && other.channel === self.channel);

/**
 * Decides who has a transport and what it carries: the contract's audible set, with the user's own
 * buttons as they are on this page, limited to the number of people that the carriers reach.
 * @param carriers the carrier of each of the user's channels; peer to peer until it is known
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
      if (person.id !== selfId) return isInTouch(self, person) ? audible : { ...audible, isPassingBy: true };
      return {
        ...audible,
        isMuteVolume: ears.isDeaf,
        isPassingBy: ears.isPassingBy,
        // The plan may forbid the camera too, but a shared screen uses the same video path and
        // stays allowed.
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
  return {
    links,
    isPictureLimited: [...links.values()].some(({ isBeyondPictures }) => isBeyondPictures),
  };
};

/**
 * A person on another media channel is reached only over the channel of the whole space.
 * @param carrier the carrier of the user's conversation: with Agora each conversation has its own
 * channel, otherwise areas share the channel of their room
 */
export const viaOf = (self: MediaPerson, other: MediaPerson, carrier: CarrierKind): Via => {
  if (self.channel === null || other.channel === null) return 'space';
  if (carrier === 'agora') return self.channel === other.channel ? 'conversation' : 'space';
  const channelOf = (person: MediaPerson, channel: string) => mediaChannelOf({ room: person.room, channel });
  return channelOf(self, self.channel) === channelOf(other, other.channel) ? 'conversation' : 'space';
};

/** The plans of the carrier: what it sends to and requests from everyone who has a transport. */
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
