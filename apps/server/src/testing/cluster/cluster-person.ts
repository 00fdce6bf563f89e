import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { checkFramesOf } from '@engawa/testkit/frame-check';
import type { RunningServer } from '@engawa/testkit/start-server';
import Pusher, { type Channel } from 'pusher-js';
import { systemTimers } from '../../platform/timers/timers.ts';
import { createLivePicture, type LivePicture } from '../live-picture.ts';
import type { Account, Cluster } from './cluster.ts';

export type Data = Record<string, unknown>;
export type Reply = Data & { readonly ok: boolean; readonly error?: { readonly code: string } };

const replyWithinMs = 5_000;
const againMs = 200;
const walkingPxPerSecond = 280;

/**
 * A person with an unmodified pusher-js, connected to one process; channel authorisation goes
 * through the balancer. Enters again by itself after a break, like the web client, and keeps the
 * picture of a client that follows the protocol.
 * @param otherRooms rooms whose channels it also subscribes to, so that it can go there
 */
export const createClusterPerson = (
  cluster: Cluster,
  account: Account,
  otherRooms: readonly string[] = [],
) => {
  const { userId, spaceId, roomId } = account;
  const channels = [
    personChannel(userId, spaceId),
    spaceChannel(spaceId),
    ...[roomId, ...otherRooms].map(roomChannel),
  ];
  const received: { readonly event: string; readonly channel: string; readonly data: Data }[] = [];
  const picture = createLivePicture();
  /** The last sequence number received on each channel, and in each conversation. */
  const numbers = new Map<string, number>();
  let epoch = 0;
  const waiting = new Map<string, (reply: Reply) => void>();
  const joined = new Set<string>();
  let pusher: Pusher | null = null;
  let room: Channel | null = null;
  let breaks = 0;
  let refs = 0;
  /** The room in which they want to be; null: none. */
  let destination: string | null = roomId;
  let wasInside = false;
  let isInside = false;
  /** The number of the latest attempt to enter; earlier ones are abandoned. */
  let attempts = 0;
  let enterTimer: NodeJS.Timeout | undefined;
  /** The answer to the latest attempt to enter that has one. */
  let entryAnswer = 'none';

  const count = (channel: string, { n, epoch: sentIn, channel_id }: Data) => {
    if (typeof n !== 'number' || typeof sentIn !== 'number') return;
    if (sentIn !== epoch) numbers.clear();
    epoch = sentIn;
    numbers.set(typeof channel_id === 'string' ? channel_id : channel, n);
  };

  const receive = (event: string, channel: string, data: Data) => {
    if (event.startsWith('pusher:')) return;
    const frame = { event, channel, data };
    received.push(frame);
    picture.take(frame);
    count(channel, data);
    if (event === 'Reply') waiting.get(String(data.ref))?.(data as Reply);
  };

  /** A missing reply resolves to the code NO_REPLY. */
  const act = (event: string, payload: Data = {}): Promise<Reply> =>
    new Promise((resolve) => {
      refs += 1;
      const ref = `r${refs}`;
      const settle = (reply: Reply) => {
        clearTimeout(timer);
        waiting.delete(ref);
        resolve(reply);
      };
      const timer = setTimeout(() => settle({ ok: false, error: { code: 'NO_REPLY' } }), replyWithinMs);
      waiting.set(ref, settle);
      if (!room?.trigger(`client-${event}`, { ...payload, ref }))
        settle({ ok: false, error: { code: 'NOT_CONNECTED' } });
    });

  const enter = async (by: Pusher): Promise<void> => {
    clearTimeout(enterTimer);
    attempts += 1;
    const attempt = attempts;
    const login = () => act('LoginEvent', { room: destination });
    const resume = {
      socket_id: by.connection.socket_id,
      user_id: userId,
      space_id: spaceId,
      ...(epoch > 0 ? { last: Object.fromEntries(numbers), epoch } : {}),
    };
    const isOver = () => by !== pusher || attempt !== attempts || destination === null;
    if (isOver()) return;
    let reply = wasInside ? await act('ConnectionEvent', resume) : await login();
    if (reply.error?.code === 'NOT_INSIDE' && !isOver()) reply = await login();
    entryAnswer = reply.ok ? 'ok' : (reply.error?.code ?? 'UNKNOWN');
    if (isOver() || by.connection.state !== 'connected') return;
    if (reply.ok) {
      wasInside = true;
      isInside = true;
    } else enterTimer = setTimeout(() => void enter(by), againMs);
  };

  const subscribe = (by: Pusher, name: string) => {
    const channel = by.subscribe(name);
    if (name === channels[2]) room = channel;
    channel.bind_global((event: string, data: Data) => by === pusher && receive(event, name, data));
    channel.bind('pusher:subscription_succeeded', () => {
      joined.add(name);
      if (joined.size === channels.length) void enter(by);
    });
    // A process died during the authorisation: the next one is asked.
    channel.bind('pusher:subscription_error', () => {
      by.unsubscribe(name);
      setTimeout(() => by === pusher && subscribe(by, name), againMs);
    });
  };

  const disconnect = () => {
    clearTimeout(enterTimer);
    pusher?.disconnect();
    pusher = null;
    isInside = false;
    joined.clear();
  };

  return {
    account,
    userId,
    received,
    act,
    /** The picture of a client that follows the protocol after all frames received. */
    picture: (): LivePicture => picture,
    /** The number of connections that ended unexpectedly. */
    breaks: () => breaks,
    isInside: () => isInside,
    /** How far they have come, for messages about a person who should be inside. */
    entryState: (): string =>
      `${pusher?.connection.state ?? 'not connected'}, ${joined.size} of ${channels.length} channels, ` +
      `wants ${destination}, attempt ${attempts}, last answer: ${entryAnswer}`,
    /** Connects to this process (instead of another), and enters as soon as it can. */
    connect(server: Pick<RunningServer, 'url'>) {
      disconnect();
      const mine = new Pusher(cluster.realtimeKey, {
        cluster: 'ap3',
        wsHost: '127.0.0.1',
        wsPort: Number(new URL(server.url).port),
        forceTLS: false,
        enabledTransports: ['ws'],
        disableStats: true,
        channelAuthorization: {
          endpoint: `${cluster.balancer.url}/broadcasting/auth`,
          transport: 'ajax',
          headers: { authorization: `Bearer ${account.token}`, 'x-space-token': account.spaceToken },
        },
      });
      pusher = checkFramesOf(mine);
      mine.connection.bind('state_change', ({ previous }: { previous: string }) => {
        if (previous !== 'connected' || mine !== pusher) return;
        breaks += 1;
        isInside = false;
        joined.clear();
      });
      for (const name of channels) subscribe(mine, name);
    },
    disconnect,
    /** The code of the refusal; null when there was none. */
    async refusalOf(event: string, payload: Data = {}): Promise<string | null> {
      const { ok, error } = await act(event, payload);
      return ok ? null : (error?.code ?? 'UNKNOWN');
    },
    /** Moves to another room, or enters there. */
    changeRoom(to: string) {
      destination = to;
      return act('ChangeRoomEvent', { room: to });
    },
    /** Leaves the space, and stays connected. */
    leave() {
      destination = null;
      wasInside = false;
      isInside = false;
      return act('LogoutEvent');
    },
    /** Enters again after leaving, as soon as it can. */
    comeBack(to: string) {
      destination = to;
      if (pusher !== null && joined.size === channels.length) void enter(pusher);
    },
    /** Walks there from the current place. */
    walkTo(x: number, y: number): void {
      const t = systemTimers.now();
      const from = picture.placeOf(userId, t) ?? { x, y };
      const [startX, startY] = [Math.round(from.x), Math.round(from.y)];
      const ms = Math.ceil((Math.hypot(x - startX, y - startY) / walkingPxPerSecond) * 1_000) + 20;
      room?.trigger('client-PositionEvent', { x: startX, y: startY, tx: x, ty: y, ms, t });
    },
    /** Moves to a place at once, as if dragged; the picture shows whether it was accepted. */
    goTo(x: number, y: number): void {
      const t = systemTimers.now();
      const from = picture.placeOf(userId, t) ?? { x, y };
      const motion = { x: Math.round(from.x), y: Math.round(from.y), tx: x, ty: y, ms: 0, t, dragged: true };
      room?.trigger('client-PositionEvent', motion);
    },
    /** The epochs of the owners that published; an edge that knows none sends 0. */
    epochs: (): number[] => received.map(({ data }) => Number(data.epoch ?? 0)).filter((epoch) => epoch > 0),
  };
};
export type ClusterPerson = ReturnType<typeof createClusterPerson>;
