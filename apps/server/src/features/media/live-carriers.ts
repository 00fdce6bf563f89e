import { type Id, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { type CarrierKind, calmAfterMs, mediaChannelOf, spaceMediaChannel } from '@engawa/contract/media';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster } from '../../live/space/live-feature.ts';
import { type ChosenCarrier, nextCarrier } from './carrier-choice.ts';
import { countComingBack } from './coming-back.ts';
import type { MediaCarriers } from './media-server.ts';

/** Interval at which the health of the media server is checked, in ms. */
const lookMs = 5_000;

type Channel = { readonly roomId: Id; readonly users: Set<Id>; chosen: ChosenCarrier };

type Deps = {
  readonly spaceId: Id;
  readonly people: LivePeople;
  readonly broadcaster: Broadcaster;
  readonly carriers: MediaCarriers;
  /** The person left this channel: they left the space or went to another channel. */
  left(channel: string, userId: Id, now: number): void;
};

const factOf = (channel: string): string => `carrier.${channel}`;

/**
 * The people and the carrier of each media channel. Changes of the carrier are published to the
 * room.
 */
export const createLiveCarriers = ({ spaceId, people, broadcaster, carriers, left }: Deps) => {
  const channels = new Map<string, Channel>();
  const toAll = spaceMediaChannel(spaceId);
  /** The carrier of the space-wide channel, as last published; null: nobody is here. */
  let lastToAll: CarrierKind | null = null;
  const channelOfUser = new Map<Id, string>();
  /** Whether the carrier of a channel may change; otherwise it is the configured one. */
  const canMove = carriers.mode === 'auto' && carriers.server !== null;
  const isServerThere = () => carriers.server !== null && carriers.isServerWell();

  const choose = (before: ChosenCarrier | null, count: number, now: number) =>
    nextCarrier(
      before,
      count,
      { mode: carriers.mode, busyAbove: carriers.busyAbove, isServerThere: isServerThere() },
      now,
    );

  const chooseCarrier = (name: string, now: number) => {
    const channel = channels.get(name);
    if (channel === undefined) return;
    const before = channel.chosen;
    // People who come back to a table after a restart count, so that its carrier stays.
    channel.chosen = choose(before, channel.users.size + countComingBack(people.held, name, now), now);
    const { carrier, calmSince } = channel.chosen;
    if (calmSince !== null)
      broadcaster.schedule.soonest(`calm ${name}`, calmSince + calmAfterMs, (due) =>
        chooseCarrier(name, due),
      );
    if (carrier === before.carrier) return;
    broadcaster.remember(factOf(name), carrier === 'p2p' ? null : carrier);
    broadcaster.publishToRoom(channel.roomId, 'CarrierEvent', { channel: name, carrier });
  };

  /** The space-wide channel needs a media server; without one it is peer to peer. */
  const carrierToAll = (): CarrierKind => {
    if (carriers.mode !== 'auto') return carriers.mode;
    return isServerThere() ? 'livekit' : 'p2p';
  };
  const holdToAll = (carrier: CarrierKind) => {
    if (carrier === lastToAll) return;
    lastToAll = carrier;
    if (canMove) broadcaster.remember(factOf(toAll), carrier);
  };
  const lookAtAll = () => {
    const carrier = carrierToAll();
    if (carrier !== lastToAll) broadcaster.publishToSpace('CarrierEvent', { channel: toAll, carrier });
    holdToAll(carrier);
  };

  const lookSoon = (now: number) => {
    if (!canMove) return;
    broadcaster.schedule.soonest('media carriers', now + lookMs, (due) => {
      for (const name of channels.keys()) chooseCarrier(name, due);
      if (channels.size > 0) lookAtAll();
      if (channels.size > 0) lookSoon(due);
    });
  };

  const takeOut = (userId: Id, now: number) => {
    const name = channelOfUser.get(userId);
    const channel = name === undefined ? undefined : channels.get(name);
    if (name === undefined || channel === undefined) return;
    channelOfUser.delete(userId);
    channel.users.delete(userId);
    if (channel.users.size > 0) chooseCarrier(name, now);
    else {
      channels.delete(name);
      if (channel.chosen.carrier !== 'p2p') broadcaster.remember(factOf(name), null);
    }
    if (channels.size === 0 && canMove) {
      lastToAll = null;
      broadcaster.remember(factOf(toAll), null);
    }
    left(name, userId, now);
  };

  const settle = ({ userId, room, participant }: Person, now: number) => {
    // The first person finds no published carrier, because there was nobody to receive it.
    if (channels.size === 0) holdToAll(carrierToAll());
    const name = mediaChannelOf({ room: room.id, channel: participant.channel });
    if (channelOfUser.get(userId) === name) return;
    takeOut(userId, now);
    channelOfUser.set(userId, name);
    const channel = channels.get(name) ?? { roomId: room.id, users: new Set(), chosen: choose(null, 0, now) };
    channel.users.add(userId);
    channels.set(name, channel);
    chooseCarrier(name, now);
    lookSoon(now);
  };

  people.watch({
    entered: settle,
    roomChanged: (person, _from, now) => settle(person, now),
    conversationChanged: (person, _from, now) => settle(person, now),
    left: ({ userId }, now) => takeOut(userId, now),
    wholeRoomSent({ userId, room }, socket) {
      const name = channelOfUser.get(userId);
      if (!canMove || name === undefined) return;
      const channel = channels.get(name);
      if (channel === undefined) return;
      broadcaster.sendToSocket(socket, { kind: 'room', name: roomChannel(room.id) }, 'CarrierEvent', {
        channel: name,
        carrier: channel.chosen.carrier,
      });
      broadcaster.sendToSocket(socket, { kind: 'space', name: spaceChannel(spaceId) }, 'CarrierEvent', {
        channel: toAll,
        carrier: carrierToAll(),
      });
    },
  });

  return {
    /** Whether a person is on this channel, by where they stand or sit. */
    isOn: (name: string, userId: Id): boolean => channelOfUser.get(userId) === name,
    channelOf: (userId: Id): string | null => channelOfUser.get(userId) ?? null,
    isAnybodyHere: (): boolean => channels.size > 0,
    carrierOf: (name: string): CarrierKind =>
      name === toAll ? carrierToAll() : (channels.get(name)?.chosen.carrier ?? choose(null, 0, 0).carrier),
    restore(remembered: ReadonlyMap<string, unknown>, now: number) {
      const everyone = people.listAll();
      for (const { userId, room, participant } of everyone) {
        const name = mediaChannelOf({ room: room.id, channel: participant.channel });
        const carrier: CarrierKind = remembered.get(factOf(name)) === 'livekit' ? 'livekit' : 'p2p';
        const channel = channels.get(name) ?? {
          roomId: room.id,
          users: new Set(),
          chosen: { carrier, calmSince: null },
        };
        channels.set(name, channel);
        channel.users.add(userId);
        channelOfUser.set(userId, name);
      }
      for (const name of [...channels.keys()]) chooseCarrier(name, now);
      if (everyone.length === 0) return;
      const stored = remembered.get(factOf(toAll));
      lastToAll = stored === 'livekit' || stored === 'p2p' ? stored : carrierToAll();
      lookSoon(now);
    },
  };
};
export type LiveCarriers = ReturnType<typeof createLiveCarriers>;
