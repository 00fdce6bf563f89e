import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { createArrivals } from './arrivals.ts';
import { createChannelLog } from './channel-log.ts';
import type { Broadcaster } from './live-feature.ts';
import type { Address, Channel, LiveOutput } from './live-space.ts';

export const channelsOf = (spaceId: string) => {
  /** Cached, because a room's channel is compared for each receiver of each frame. */
  const rooms = new Map<string, Channel<'room'>>();
  return {
    space: { kind: 'space', name: spaceChannel(spaceId) } satisfies Channel<'space'>,
    room(roomId: string): Channel<'room'> {
      const known = rooms.get(roomId);
      if (known !== undefined) return known;
      const channel: Channel<'room'> = { kind: 'room', name: roomChannel(roomId) };
      rooms.set(roomId, channel);
      return channel;
    },
    person: (userId: string): Channel<'person'> => ({ kind: 'person', name: personChannel(userId, spaceId) }),
  };
};
export type Channels = ReturnType<typeof channelsOf>;

type PublisherDeps = {
  readonly channels: Channels;
  readonly epoch: number;
  /** The time of the message that is being handled, in server ms. */
  now(): number;
  emit(output: LiveOutput): void;
  userOf(socket: string): string | null;
  /** Whether this owner has let the socket in. */
  isInside(socket: string): boolean;
};

type Publisher = Pick<
  Broadcaster,
  | 'publishToSpace'
  | 'publishToRoom'
  | 'publishToConversation'
  | 'publishToPerson'
  | 'sendToSocket'
  | 'sendToSockets'
  | 'streamToGroup'
  | 'streamToRoom'
  | 'streamToSockets'
  | 'place'
  | 'replay'
  | 'forget'
> & {
  /** Answers a whisper of this socket on the channel of its person. */
  reply(socket: string, channel: Channel<'person'>, data: object): void;
};

/**
 * Publishes the frames of a live space: stamped, numbered per channel, and kept for a while to be
 * retransmitted to reconnecting clients.
 */
export const createPublisher = ({
  channels,
  epoch,
  now,
  emit,
  userOf,
  isInside,
}: PublisherDeps): Publisher => {
  const channelLog = createChannelLog();
  const arrivals = createArrivals(channels, channelLog);

  const send = (to: Address, channel: Channel, event: string, data: object, isStream = false) =>
    emit({ kind: 'send', to, channel, event, data, isStream });

  /** @param audience the channel or conversation whose sequence number the frame carries */
  const publish = (
    to: Address,
    sequence: string,
    channel: Channel,
    event: string,
    data: object,
    from: string | undefined,
  ) => {
    const n = channelLog.next(sequence);
    const stamped = { ...(from === undefined ? {} : { id: from }), at: now(), ...data, epoch, n };
    const length = to.kind === 'person' ? { chars: JSON.stringify(stamped).length } : {};
    channelLog.append(sequence, { n, at: now(), event, channel: channel.name, data: stamped, ...length });
    send(to, channel, event, stamped);
  };

  const answer = (to: Address, channel: Channel, event: string, data: object) =>
    send(to, channel, event, { at: now(), ...data, epoch, n: channelLog.last(channel.name) });

  /**
   * A client outside may know a later owner than this one, which has not learnt yet that its lease
   * is over: a number of this epoch would make it forget what it has received since. So the answer
   * to such a client bears none.
   */
  const reply: Publisher['reply'] = (socket, channel, data) => {
    const to: Address = { kind: 'socket', socket };
    if (isInside(socket)) answer(to, channel, 'Reply', data);
    else send(to, channel, 'Reply', { at: now(), ...data, epoch: 0 });
  };

  return {
    reply,
    publishToSpace: (event, data, from) =>
      publish({ kind: 'space' }, channels.space.name, channels.space, event, data, from),
    publishToRoom(roomId, event, data, from) {
      const channel = channels.room(roomId);
      publish({ kind: 'room', roomId }, channel.name, channel, event, data, from);
    },
    publishToConversation: (roomId, conversation, event, data, from) =>
      publish(
        { kind: 'conversation', conversation },
        conversation,
        channels.room(roomId),
        event,
        { ...data, channel_id: conversation },
        from,
      ),
    publishToPerson(userId, event, data, from) {
      const channel = channels.person(userId);
      publish({ kind: 'person', userId }, channel.name, channel, event, data, from);
    },
    sendToSocket: (socket, channel, event, data) => answer({ kind: 'socket', socket }, channel, event, data),
    sendToSockets: (sockets, channel, event, data) =>
      answer({ kind: 'sockets', sockets }, channel, event, data),
    streamToGroup: (group, roomId, event, data) =>
      send({ kind: 'group', group }, channels.room(roomId), event, data, true),
    streamToRoom: (roomId, event, data) =>
      send({ kind: 'room', roomId }, channels.room(roomId), event, data, true),
    streamToSockets: (sockets, roomId, event, data) =>
      send({ kind: 'sockets', sockets }, channels.room(roomId), event, data, true),
    place(socket, who) {
      emit({ kind: 'place', socket, who });
      if (who !== null) arrivals.arrive(who);
    },
    replay(socket, names, last, at) {
      const missed = names.map((name) => {
        const n = arrivals.receivedUpTo(userOf(socket) ?? '', name, last[name]);
        return n === null ? null : channelLog.after(name, n, at);
      });
      if (missed.some((frames) => frames === null)) return false;
      // Ordered by time, and by number within a channel: a stable sort keeps the order of frames of
      // the same moment.
      const inOrder = missed.flatMap((frames) => frames ?? []).sort((a, b) => a.at - b.at);
      for (const { event, channel, data } of inOrder)
        send({ kind: 'socket', socket }, { kind: 'room', name: channel }, event, data);
      return true;
    },
    forget(userId) {
      arrivals.forget(userId);
      channelLog.forget(channels.person(userId).name);
    },
  };
};
