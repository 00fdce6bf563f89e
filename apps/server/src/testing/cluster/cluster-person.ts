import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import type { RunningServer } from '@engawa/testkit/start-server';
import Pusher, { type Channel } from 'pusher-js';
import { systemTimers } from '../../platform/live-space-host/timers.ts';
import { type LivePicture, livePictureOf } from '../live-picture.ts';
import type { Account, Cluster } from './cluster.ts';

export type Data = Record<string, unknown>;
export type Reply = Data & { readonly ok: boolean; readonly error?: { readonly code: string } };

const replyWithinMs = 5_000;
const againMs = 200;

/**
 * Someone at an unchanged pusher-js, connected to one process; what it authorises goes through the balancer. Comes back
 * in by itself after a break, as the web client does, and keeps what a client that follows the protocol shows.
 */
export const createClusterPerson = (cluster: Cluster, account: Account) => {
  const { userId, spaceId, roomId } = account;
  const names = {
    person: personChannel(userId, spaceId),
    space: spaceChannel(spaceId),
    room: roomChannel(roomId),
  };
  const heard: { readonly event: string; readonly channel: string; readonly data: Data }[] = [];
  const waiting = new Map<string, (reply: Reply) => void>();
  const joined = new Set<string>();
  let pusher: Pusher | null = null;
  let room: Channel | null = null;
  let breaks = 0;
  let refs = 0;
  let wasInside = false;
  let isInside = false;
  let enterTimer: NodeJS.Timeout | undefined;

  const hear = (event: string, channel: string, data: Data) => {
    if (event.startsWith('pusher:')) return;
    heard.push({ event, channel, data });
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
    const about = { socket_id: by.connection.socket_id, user_id: userId, space_id: spaceId };
    let reply = wasInside ? await act('ConnectionEvent', about) : await act('LoginEvent', { room: roomId });
    if (reply.error?.code === 'NOT_INSIDE') reply = await act('LoginEvent', { room: roomId });
    if (by !== pusher || by.connection.state !== 'connected') return;
    if (reply.ok) {
      wasInside = true;
      isInside = true;
    } else enterTimer = setTimeout(() => void enter(by), againMs);
  };

  const subscribe = (by: Pusher, name: string) => {
    const channel = by.subscribe(name);
    if (name === names.room) room = channel;
    channel.bind_global((event: string, data: Data) => by === pusher && hear(event, name, data));
    channel.bind('pusher:subscription_succeeded', () => {
      joined.add(name);
      if (joined.size === Object.keys(names).length) void enter(by);
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
    picture: (): LivePicture => livePictureOf(heard),
    /** How often a connection ended without being asked to. */
    breaks: () => breaks,
    isInside: () => isInside,
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
      for (const name of Object.values(names)) subscribe(mine, name);
    },
    disconnect,
    /** The code of the refusal; null when there was none. */
    async refusalOf(event: string, payload: Data = {}): Promise<string | null> {
      const { ok, error } = await act(event, payload);
      return ok ? null : (error?.code ?? 'UNKNOWN');
    },
    /** Puts oneself somewhere, as one who is dragged; whether it was taken, the picture shows. */
    goTo(x: number, y: number): void {
      const t = systemTimers.now();
      const from = livePictureOf(heard).placeOf(userId, t) ?? { x, y };
      const motion = { x: Math.round(from.x), y: Math.round(from.y), tx: x, ty: y, ms: 0, t, dragged: true };
      room?.trigger('client-PositionEvent', motion);
    },
    /** Of the owners that were heard; an edge that knows of none says 0. */
    epochs: (): number[] => heard.map(({ data }) => Number(data.epoch ?? 0)).filter((epoch) => epoch > 0),
  };
};
export type ClusterPerson = ReturnType<typeof createClusterPerson>;
