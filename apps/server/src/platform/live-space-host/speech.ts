import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { createAudiences } from './audiences.ts';
import type { LiveVoice } from './live-feature.ts';
import type { Address, Channel, LiveOutput } from './live-space.ts';

export const channelsOf = (spaceId: string) => ({
  space: { kind: 'space', name: spaceChannel(spaceId) } satisfies Channel,
  room: (roomId: string): Channel => ({ kind: 'room', name: roomChannel(roomId) }),
  person: (userId: string): Channel => ({ kind: 'person', name: personChannel(userId, spaceId) }),
});
export type Channels = ReturnType<typeof channelsOf>;

type SpeechDeps = {
  readonly channels: Channels;
  readonly epoch: number;
  /** The time of what is being done now. */
  now(): number;
  emit(output: LiveOutput): void;
  userOf(socket: string): string | null;
};

type Speech = Pick<
  LiveVoice,
  | 'toSpace'
  | 'toRoom'
  | 'toConversation'
  | 'toPerson'
  | 'toSocket'
  | 'toSockets'
  | 'streamToGroup'
  | 'streamToRoom'
  | 'streamToSocket'
  | 'place'
  | 'replay'
  | 'forget'
>;

/** What a live space says: stamped, numbered for its audience, and kept for a while for those who come back. */
export const createSpeech = ({ channels, epoch, now, emit, userOf }: SpeechDeps): Speech => {
  const audiences = createAudiences();
  /** What was the last word of each one's conversation when they joined it: nothing before is theirs to hear. */
  const joined = new Map<string, { readonly conversation: string; readonly n: number }>();

  const send = (to: Address, channel: Channel, event: string, data: object, isStream = false) =>
    emit({ kind: 'send', to, channel, event, data, isStream });

  /** @param audience whose numbers it bears: a channel, or a conversation */
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
    audiences.keep(audience, { n, at: now(), event, channel: channel.name, data: stamped });
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
    streamToSocket: (socket, roomId, event, data) =>
      send({ kind: 'socket', socket }, channels.room(roomId), event, data, true),
    place(socket, who) {
      emit({ kind: 'place', socket, who });
      if (who === null || joined.get(who.userId)?.conversation === who.conversation) return;
      joined.set(who.userId, { conversation: who.conversation, n: audiences.last(who.conversation) });
    },
    replay(socket, names, last, at) {
      const own = joined.get(userOf(socket) ?? '');
      const missed = names.map((name) => {
        const n = last[name] ?? (own?.conversation === name ? own.n : undefined);
        return n === undefined ? null : audiences.after(name, n, at);
      });
      if (missed.some((said) => said === null)) return false;
      // By time, each audience in its order: a stable sort keeps what was said at the same moment so.
      const inOrder = missed.flatMap((said) => said ?? []).sort((a, b) => a.at - b.at);
      for (const { event, channel, data } of inOrder)
        send({ kind: 'socket', socket }, { kind: 'room', name: channel }, event, data);
      return true;
    },
    forget(userId) {
      joined.delete(userId);
      audiences.forget(channels.person(userId).name);
    },
  };
};
