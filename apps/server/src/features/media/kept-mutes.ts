import { type Id, roomChannel } from '@engawa/contract/kernel';
import { muteKeptMs } from '@engawa/contract/media';
import * as z from 'zod';
import type { LivePeople } from '../../live/people/live-people.ts';
import { lastRunOf } from '../../live/people/remembered.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import type { AudioFields } from './audible.ts';

const muteKinds = ['audio', 'video'] as const;
type Kind = (typeof muteKinds)[number];

/** A mute as it outlives the process and the visit of its person. */
const muteFact = z.object({
  kinds: z.array(z.enum(muteKinds)).min(1),
  /** Until when it is kept for a person who has left; null while they are inside. */
  until: z.number().nullable(),
});
type MuteFact = Readonly<z.output<typeof muteFact>>;

const keyPrefix = 'mutes.';
const expiryOf = (userId: Id) => `kept mute ${userId}`;

type Deps = {
  readonly people: LivePeople;
  readonly broadcaster: Broadcaster;
};

/**
 * The devices that Managers have switched off, until the person switches them on again. They
 * outlive leaving, reloading, a new page and a restart for ten minutes. A page that missed a mute
 * would trust its own button and switch on again unasked, so every snapshot includes the mutes, and
 * a device stays off until the page has reported it as off.
 */
export const createKeptMutes = ({ people, broadcaster }: Deps) => {
  const held = new Map<Id, MuteFact>();
  /** The mutes that the person's page knows: switching on is their own act then. */
  const known = new Map<Id, Set<Kind>>();

  const kindsOf = (userId: Id): readonly Kind[] => held.get(userId)?.kinds ?? [];

  const setMutes = (userId: Id, kinds: readonly Kind[], until: number | null) => {
    const before = held.get(userId);
    if (kinds.length === 0 && before === undefined) return;
    if (kinds.length === (before?.kinds.length ?? 0) && until === before?.until) return;
    broadcaster.schedule.cancel(expiryOf(userId));
    if (kinds.length > 0) held.set(userId, { kinds: [...kinds], until });
    else {
      held.delete(userId);
      known.delete(userId);
    }
    broadcaster.remember(keyPrefix + userId, held.get(userId) ?? null);
    if (until !== null && kinds.length > 0)
      broadcaster.schedule.at(expiryOf(userId), until, () => setMutes(userId, [], null));
  };

  people.watch({
    entered({ userId }) {
      known.delete(userId);
      setMutes(userId, kindsOf(userId), null);
    },
    replaced: ({ userId }) => void known.delete(userId),
    left: ({ userId }, now) => setMutes(userId, kindsOf(userId), now + muteKeptMs),
    wholeRoomSent({ userId, room }, socket) {
      const channel = { kind: 'room', name: roomChannel(room.id) } as const;
      for (const type of kindsOf(userId))
        broadcaster.sendToSocket(socket, channel, 'SwitchMedia', { user_id: userId, type });
    },
  });

  return {
    /** @param wasOff whether the device was off already, so that the page knows it */
    hold(userId: Id, kind: Kind, wasOff: boolean) {
      setMutes(userId, [...new Set([...kindsOf(userId), kind])], null);
      const knows = known.get(userId) ?? new Set();
      if (wasOff) knows.add(kind);
      else knows.delete(kind);
      known.set(userId, knows);
    },

    /**
     * Which devices a page may not switch on yet. A page that says that a device is off knows of
     * the mute from then on.
     */
    heed(
      userId: Id,
      asked: { isMuteAudio?: boolean | undefined; isMuteVideo?: boolean | undefined },
    ): { readonly isAudioOff: boolean; readonly isVideoOff: boolean } {
      const saysOff = { audio: asked.isMuteAudio, video: asked.isMuteVideo };
      const knows = known.get(userId) ?? new Set();
      const kinds = kindsOf(userId);
      for (const kind of kinds) if (saysOff[kind] === true) knows.add(kind);
      if (kinds.length > 0) known.set(userId, knows);
      const staysOff = (kind: Kind) => kinds.includes(kind) && !knows.has(kind);
      return { isAudioOff: staysOff('audio'), isVideoOff: staysOff('video') };
    },

    /** A device that is on is no longer switched off, no matter who switched it on. */
    changed(userId: Id, { isMuteAudio, isMuteVideo }: AudioFields) {
      const isOff = { audio: isMuteAudio, video: isMuteVideo };
      setMutes(
        userId,
        kindsOf(userId).filter((kind) => isOff[kind]),
        held.get(userId)?.until ?? null,
      );
    },

    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      for (const [key, value] of remembered) {
        if (!key.startsWith(keyPrefix)) continue;
        const userId = key.slice(keyPrefix.length);
        const read = muteFact.safeParse(value);
        const until =
          people.presentAt(userId, now) === null
            ? (read.data?.until ?? lastRunOf(remembered, now) + muteKeptMs)
            : null;
        if (!read.success || (until !== null && until <= now)) broadcaster.remember(key, null);
        else setMutes(userId, read.data.kinds, until);
      }
    },

    /** A person may not enter any more. */
    forget: (userId: Id) => setMutes(userId, [], null),
  };
};
export type KeptMutes = ReturnType<typeof createKeptMutes>;
