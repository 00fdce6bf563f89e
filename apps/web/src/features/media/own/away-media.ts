import type { Links } from '@engawa/contract/media';
import type { Received } from '../peers/received.ts';
import type { MediaPerson } from '../ports.ts';
import type { RunningMedia } from '../running-media.ts';
import { type Away, keptAfter, keptPeople, linksAtLoss, type WayBack } from './coming-back.ts';
import type { OwnMedia } from './own-media.ts';

/** The people who count while the line to the server is away, and for a while after. */
export const createAwayMedia = (
  media: RunningMedia,
  own: Pick<OwnMedia, 'sending'>,
  received: Pick<Received, 'media'>,
) => {
  const { deps } = media;
  const isOpen = (id: string) => received.media(id)?.connection === 'connected';
  /** The people whom the server lists, and those of the user's table who are not back yet. */
  const listed = (): readonly MediaPerson[] => {
    const list = deps.people.list();
    const { kept } = media;
    if (kept === null) return list;
    const hasSeat = (id: string) => deps.hasSeat(id, kept.channel);
    const missing = keptPeople(kept, list, deps.selfId, { hasSeat, isOpen, nowMs: deps.now() });
    return missing.length === 0 ? list : [...list, ...missing];
  };
  const known = ({ people }: Away): readonly MediaPerson[] => {
    const list = deps.people.list();
    const ids = new Set(list.map(({ id }) => id));
    return [...list, ...people.filter(({ id }) => !ids.has(id))];
  };
  return {
    people: () => (media.away ? known(media.away) : listed()),
    /** From now on nothing opens and nothing widens. */
    freeze(links: Links) {
      const people = media.transport ? listed() : [];
      const channel = media.self()?.channel ?? null;
      // A transport that is lost for a moment was open too.
      const wasOpen = (id: string) => (received.media(id)?.connection ?? 'connecting') !== 'connecting';
      media.away = {
        links: linksAtLoss(links, people, channel, wasOpen),
        people,
        channel,
        sending: own.sending(),
      };
    },
    /** The server has confirmed a conversation. */
    release(way: WayBack) {
      media.kept = keptAfter(media.away, way, deps.now());
      media.away = null;
    },
  };
};
