import { type Id, roomChannel } from '@engawa/contract/kernel';
import type { Broadcaster } from '../../live/live-feature.ts';
import type { LivePeople } from '../../live/live-people.ts';
import type { AudioFields } from './audible.ts';

type Kind = 'audio' | 'video';

const keyPrefix = 'mutes.';
const kinds: readonly Kind[] = ['audio', 'video'];

/**
 * The devices that Managers have switched off, until the person switches them on again. A page that
 * missed a mute would trust its own button and switch on again unasked, so every snapshot includes
 * the mutes.
 */
export const createKeptMutes = (people: LivePeople, broadcaster: Broadcaster) => {
  const held = new Map<Id, readonly Kind[]>();

  const keep = (userId: Id, now: readonly Kind[]) => {
    if (now.length === (held.get(userId)?.length ?? 0)) return;
    if (now.length > 0) held.set(userId, now);
    else held.delete(userId);
    broadcaster.remember(keyPrefix + userId, now.length > 0 ? now : null);
  };

  people.watch({
    left: ({ userId }) => keep(userId, []),
    wholeRoomSent({ userId, room }, socket) {
      const channel = { kind: 'room', name: roomChannel(room.id) } as const;
      for (const type of held.get(userId) ?? [])
        broadcaster.sendToSocket(socket, channel, 'SwitchMedia', { user_id: userId, type });
    },
  });

  return {
    hold: (userId: Id, kind: Kind) => keep(userId, [...new Set([...(held.get(userId) ?? []), kind])]),
    /** A device that is on is no longer switched off, no matter who switched it on. */
    changed(userId: Id, { isMuteAudio, isMuteVideo }: AudioFields) {
      const isOff = { audio: isMuteAudio, video: isMuteVideo };
      keep(
        userId,
        (held.get(userId) ?? []).filter((kind) => isOff[kind]),
      );
    },
    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      for (const [key, value] of remembered) {
        if (!key.startsWith(keyPrefix) || !Array.isArray(value)) continue;
        const userId = key.slice(keyPrefix.length);
        if (people.presentAt(userId, now) === null) broadcaster.remember(key, null);
        else
          held.set(
            userId,
            kinds.filter((kind) => value.includes(kind)),
          );
      }
    },
  };
};
