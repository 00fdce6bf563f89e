import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
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
 * Someone at an unchanged pusher-js, connected to one process; what it authorises goes through the balancer. Comes back
 * in by itself after a break, as the web client does, and keeps what a client that follows the protocol shows.
 * @param otherRooms whose channels it hears as well, to go there
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
  const heard: { readonly event: string; readonly channel: string; readonly data: Data }[] = [];
  const picture = createLivePicture();
  /** The number heard last on each channel, and in each conversation. */
  const numbers = new Map<string, number>();
  let epoch = 0;
  const waiting = new Map<string, (reply: Reply) => void>();
  const joined = new Set<string>();
  let pusher: Pusher | null = null;
  let room: Channel | null = null;
  let breaks = 0;
  let refs = 0;
  /** Where they want to be; null: nowhere. */
  let wish: string | null = roomId;
  let wasInside = false;
  let isInside = false;
  /** The latest attempt to go in; those before are given up. */
  let attempts = 0;
  let enterTimer: NodeJS.Timeout | undefined;

  const count = (channel: string, { n, epoch: saidIn, channel_id }: Data) => {
    if (typeof n !== 'number' || typeof saidIn !== 'number') return;
    if (saidIn !== epoch) numbers.clear();
    epoch = saidIn;
    numbers.set(typeof channel_id === 'string' ? channel_id : channel, n);
  };

  const hear = (event: string, channel: string, data: Data) => {
    if (event.startsWith('pusher:')) return;
    const frame = { event, channel, data };
    heard.push(frame);
    picture.take(frame);
    count(channel, data);
    if (event === 'Reply') waiting.get(String(data.ref))?.(data as Reply);
  };

  /** A reply that never comes is one of its own: NO_REPLY. */
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
    const login = () => act('LoginEvent', { room: wish });
    const resume = {
      socket_id: by.connection.socket_id,
      user_id: userId,
      space_id: spaceId,
      ...(epoch > 0 ? { last: Object.fromEntries(numbers), epoch } : {}),
    };
    const isOver = () => by !== pusher || attempt !== attempts || wish === null;
    if (isOver()) return;
    let reply = wasInside ? await act('ConnectionEvent', resume) : await login();
    if (reply.error?.code === 'NOT_INSIDE' && !isOver()) reply = await login();
    if (isOver() || by.connection.state !== 'connected') return;
    if (reply.ok) {
      wasInside = true;
      isInside = true;
    } else enterTimer = setTimeout(() => void enter(by), againMs);
  };

  const subscribe = (by: Pusher, name: string) => {
    const channel = by.subscribe(name);
    if (name === channels[2]) room = channel;
    channel.bind_global((event: string, data: Data) => by === pusher && hear(event, name, data));
    channel.bind('pusher:subscription_succeeded', () => {
      joined.add(name);
      if (joined.size === channels.length) void enter(by);
    });
    // A process died while it was asked to authorise: whichever is next is asked.
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
    heard,
    act,
    /** What a client that follows the protocol shows after all that was heard. */
    picture: (): LivePicture => picture,
    /** How often a connection ended without being asked to. */
    breaks: () => breaks,
    isInside: () => isInside,
    /** What pusher-js says of it; null: none is wanted. */
    connectionState: (): string | null => pusher?.connection.state ?? null,
    /** Connects to this process (instead of another), and goes in as soon as it can. */
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
      pusher = mine;
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
    /** Wants to be in another room: goes there, or comes in there. */
    changeRoom(to: string) {
      wish = to;
      return act('ChangeRoomEvent', { room: to });
    },
    /** Goes out, and stays connected. */
    leave() {
      wish = null;
      wasInside = false;
      isInside = false;
      return act('LogoutEvent');
    },
    /** Whoever has left goes in again, as soon as it can. */
    comeBack(to: string) {
      wish = to;
      if (pusher !== null && joined.size === channels.length) void enter(pusher);
    },
    /** Walks there from where one is now. */
    walkTo(x: number, y: number): void {
      const t = systemTimers.now();
      const from = picture.placeOf(userId, t) ?? { x, y };
      const [startX, startY] = [Math.round(from.x), Math.round(from.y)];
      const ms = Math.ceil((Math.hypot(x - startX, y - startY) / walkingPxPerSecond) * 1_000) + 20;
      room?.trigger('client-PositionEvent', { x: startX, y: startY, tx: x, ty: y, ms, t });
    },
    /** Puts oneself somewhere, as one who is dragged; whether it was taken, the picture shows. */
    goTo(x: number, y: number): void {
      const t = systemTimers.now();
      const from = picture.placeOf(userId, t) ?? { x, y };
      const motion = { x: Math.round(from.x), y: Math.round(from.y), tx: x, ty: y, ms: 0, t, dragged: true };
      room?.trigger('client-PositionEvent', motion);
    },
    /** Of the owners that were heard; an edge that knows of none says 0. */
    epochs: (): number[] => heard.map(({ data }) => Number(data.epoch ?? 0)).filter((epoch) => epoch > 0),
  };
};
export type ClusterPerson = ReturnType<typeof createClusterPerson>;
