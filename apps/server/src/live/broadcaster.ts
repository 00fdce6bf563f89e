import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { createAudiences } from './channel-log.ts';
import type { Broadcaster } from './live-feature.ts';
import type { Address, Channel, LiveOutput, Whereabouts } from './live-space.ts';

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

type SpeechDeps = {
  readonly channels: Channels;
  readonly epoch: number;
  /** The time of the message that is being handled, in server ms. */
  now(): number;
  emit(output: LiveOutput): void;
  userOf(socket: string): string | null;
};

type Speech = Pick<
  Broadcaster,
  | 'toSpace'
  | 'toRoom'
  | 'toConversation'
  | 'toPerson'
  | 'toSocket'
  | 'toSockets'
  | 'streamToGroup'
  | 'streamToRoom'
  | 'streamToSockets'
  | 'place'
  | 'replay'
  | 'forget'
>;

/**
 * The sequence numbers of space, room and conversation at the time a person arrived: later ones
 * concern them.
 */
type Arrival = {
  readonly space: number;
  readonly roomId: string;
  readonly room: number;
  readonly conversation: string;
  readonly inConversation: number;
};

/**
 * Publishes the frames of a live space: stamped, numbered per channel, and kept for a while to be
 * retransmitted to reconnecting clients.
 */
export const createSpeech = ({ channels, epoch, now, emit, userOf }: SpeechDeps): Speech => {
  const audiences = createAudiences();
  const arrivals = new Map<string, Arrival>();

  const arrive = ({ userId, roomId, conversation }: Whereabouts) => {
    const before = arrivals.get(userId);
    const isSameRoom = before?.roomId === roomId;
    if (isSameRoom && before.conversation === conversation) return;
    arrivals.set(userId, {
      space: before?.space ?? audiences.last(channels.space.name),
      roomId,
      room: isSameRoom ? before.room : audiences.last(channels.room(roomId).name),
      conversation,
      inConversation:
        before?.conversation === conversation ? before.inConversation : audiences.last(conversation),
    });
  };

  /**
   * The sequence number from which on missed frames may be retransmitted to this person, whatever
   * their client claims. Null: they need a snapshot.
   * @param said the last number that the client says it received
   */
  const heardUpTo = (userId: string, name: string, said: number | undefined): number | null => {
    const own = arrivals.get(userId);
    // The personal channel keeps nothing from before the person arrived.
    if (name === channels.person(userId).name) return said ?? 0;
    if (name === own?.conversation) return Math.max(said ?? 0, own.inConversation);
    const since = name === channels.space.name ? own?.space : own?.room;
    // Space and room channels start with a snapshot. A client without a number, or with one from
    // before it arrived, never received it.
    return said === undefined || since === undefined || said < since ? null : said;
  };

  const send = (to: Address, channel: Channel, event: string, data: object, isStream = false) =>
    emit({ kind: 'send', to, channel, event, data, isStream });

  /** @param audience the channel or conversation whose sequence number the frame carries */
  const say = (
    to: Address,
    audience: string,
    channel: Channel,
    event: string,
    data: object,
    from: string | undefined,
  ) => {
    const n = audiences.next(audience);
    const stamped = { ...(from === undefined ? {} : { id: from }), at: now(), ...data, epoch, n };
    const length = to.kind === 'person' ? { chars: JSON.stringify(stamped).length } : {};
    audiences.keep(audience, { n, at: now(), event, channel: channel.name, data: stamped, ...length });
    send(to, channel, event, stamped);
  };

  const answer = (to: Address, channel: Channel, event: string, data: object) =>
    send(to, channel, event, { at: now(), ...data, epoch, n: audiences.last(channel.name) });

  return {
    toSpace: (event, data, from) =>
      say({ kind: 'space' }, channels.space.name, channels.space, event, data, from),
    toRoom(roomId, event, data, from) {
      const channel = channels.room(roomId);
      say({ kind: 'room', roomId }, channel.name, channel, event, data, from);
    },
    toConversation: (roomId, conversation, event, data, from) =>
      say(
        { kind: 'conversation', conversation },
        conversation,
        channels.room(roomId),
        event,
        { ...data, channel_id: conversation },
        from,
      ),
    toPerson(userId, event, data, from) {
      const channel = channels.person(userId);
      say({ kind: 'person', userId }, channel.name, channel, event, data, from);
    },
    toSocket: (socket, channel, event, data) => answer({ kind: 'socket', socket }, channel, event, data),
    toSockets: (sockets, channel, event, data) => answer({ kind: 'sockets', sockets }, channel, event, data),
    streamToGroup: (group, roomId, event, data) =>
      send({ kind: 'group', group }, channels.room(roomId), event, data, true),
    streamToRoom: (roomId, event, data) =>
      send({ kind: 'room', roomId }, channels.room(roomId), event, data, true),
    streamToSockets: (sockets, roomId, event, data) =>
      send({ kind: 'sockets', sockets }, channels.room(roomId), event, data, true),
    place(socket, who) {
      emit({ kind: 'place', socket, who });
      if (who !== null) arrive(who);
    },
    replay(socket, names, last, at) {
      const missed = names.map((name) => {
        const n = heardUpTo(userOf(socket) ?? '', name, last[name]);
        return n === null ? null : audiences.after(name, n, at);
      });
      if (missed.some((said) => said === null)) return false;
      // Ordered by time, and by number within a channel: a stable sort keeps the order of frames of
      // the same moment.
      const inOrder = missed.flatMap((said) => said ?? []).sort((a, b) => a.at - b.at);
      for (const { event, channel, data } of inOrder)
        send({ kind: 'socket', socket }, { kind: 'room', name: channel }, event, data);
      return true;
    },
    forget(userId) {
      arrivals.delete(userId);
      audiences.forget(channels.person(userId).name);
    },
  };
};
