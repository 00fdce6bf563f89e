import { type Link, type Links, maxVolume, volumeAt } from '@engawa/contract/media';
import type { Wants } from '../deciding/wants.ts';
import type { MediaPerson } from '../ports.ts';
import type { PeerView } from '../state.ts';
import type { Received } from './received.ts';

/** Steps of nearness; finer ones would render for every step that a person walks. */
const nearnessStep = 5;

const nearnessOf = (link: Link): number => {
  if (link.reachesMe === null) return 0;
  if (link.reachesMe !== 'near') return maxVolume;
  return Math.ceil(volumeAt(link.distancePx) / nearnessStep) * nearnessStep;
};

/** The view of everyone who has a transport. */
export const viewsOf = (
  links: Links,
  people: ReadonlyMap<string, MediaPerson>,
  received: Pick<Received, 'media' | 'hasVideo' | 'hasScreen' | 'isBeyondPictures'>,
  wants: Pick<Wants, 'of'>,
  isAudioOnly: boolean,
  nowMs: number,
): Record<string, PeerView> => {
  const views: Record<string, PeerView> = {};
  for (const [id, link] of links) {
    const person = people.get(id);
    const isScreenComing = link.isSeen && person?.isShareScreen === true;
    views[id] = {
      connection: received.media(id)?.connection ?? 'connecting',
      nearness: nearnessOf(link),
      hasVideo: received.hasVideo(
        id,
        {
          isComing: link.isSeen && person?.isMuteVideo === false && !isAudioOnly,
          isPaused: !wants.of(id).isVisible,
        },
        nowMs,
      ),
      hasScreen: received.hasScreen(
        id,
        {
          isComing: isScreenComing,
          isPaused: !wants.of(`${id}_screen`).isVisible,
        },
        nowMs,
      ),
      isScreenBeyond: isScreenComing && received.isBeyondPictures(id),
    };
  }
  return views;
};

/** Ids of the people whose screens can be shown, in the order in which the screens appeared. */
export const sharesOf = (
  before: readonly string[],
  views: Readonly<Record<string, PeerView>>,
): readonly string[] => {
  const now = Object.keys(views).filter((id) => views[id]?.hasScreen);
  return [...before.filter((id) => now.includes(id)), ...now.filter((id) => !before.includes(id))];
};
