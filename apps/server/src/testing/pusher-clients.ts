import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { checkFramesOf } from '@engawa/testkit/frame-check';
import { createAdaptorServer } from '@hono/node-server';
import Pusher, { type Channel } from 'pusher-js';
import { afterEach, beforeEach } from 'vitest';
import { textAt, type useTestApp } from './test-app.ts';

/** A person with a session and the token of a space. */
export type AppPerson = {
  token: string;
  userId: string;
  spaceId: string;
  spaceToken: string;
  roomId: string;
};

/** Resolves when the server has accepted the subscription, and rejects with its refusal. */
export const subscribe = (pusher: Pusher, name: string): Promise<Channel> =>
  new Promise((resolve, reject) => {
    const channel = pusher.subscribe(name);
    channel.bind('pusher:subscription_succeeded', () => resolve(channel));
    channel.bind('pusher:subscription_error', (error: { status: number }) => reject(error));
  });

type Data = Record<string, unknown>;

/**
 * Lets the app of each test listen, for unchanged pusher-js clients, as a browser or a bot opens
 * them.
 */
export const usePusherClients = (app: ReturnType<typeof useTestApp>) => {
  let server: Server;
  let origin: string;
  let pushers: Pusher[];

  beforeEach(async () => {
    pushers = [];
    server = createAdaptorServer({ fetch: app.app().http.fetch, overrideGlobalObjects: false }) as Server;
    app.app().attach(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const pusher of pushers) pusher.disconnect();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  /** A connected client of a person. */
  const connect = async (person: Pick<AppPerson, 'token' | 'spaceToken'>): Promise<Pusher> => {
    const { body } = await app.call('GET', '/config');
    const pusher = new Pusher(textAt(body, 'data.realtime.key'), {
      cluster: textAt(body, 'data.realtime.cluster'),
      wsHost: '127.0.0.1',
      wsPort: Number(new URL(origin).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: `${origin}/broadcasting/auth`,
        transport: 'ajax',
        headers: { authorization: `Bearer ${person.token}`, 'x-space-token': person.spaceToken },
      },
    });
    pushers.push(checkFramesOf(pusher));
    await new Promise<void>((connected) => pusher.connection.bind('connected', connected));
    return pusher;
  };

  /** A client with the channels of its person's place, which has whispered nothing yet. */
  const open = async (person: AppPerson) => {
    const pusher = await connect(person);
    const space = await subscribe(pusher, spaceChannel(person.spaceId));
    const [own, room] = [
      await subscribe(pusher, personChannel(person.userId, person.spaceId)),
      await subscribe(pusher, roomChannel(person.roomId)),
    ];
    let asked = 0;
    const say = (event: string, payload: Data): Promise<Data> => {
      asked += 1;
      const ref = asked;
      const answer = new Promise<Data>((resolve) =>
        own.bind('Reply', (reply: Data) => void (reply.ref === ref && resolve(reply))),
      );
      room.trigger(`client-${event}`, { ...payload, ref });
      return answer;
    };
    const nextEvent = (channel: Channel, event: string) =>
      new Promise<Data>((resolve) => channel.bind(event, resolve));
    return { pusher, say, own, room, space, nextEvent };
  };

  return {
    origin: () => origin,
    connect,

    reconnect: open,

    /** Enters the room as a bot does; whispers get a reply. */
    async comeIn(person: AppPerson) {
      const client = await open(person);
      const entered = await client.say('LoginEvent', { room: person.roomId });
      if (entered.ok !== true) throw new Error(`Not let in: ${JSON.stringify(entered)}`);
      return client;
    },

    /** Registers a Manager, with the token of their first space. */
    async manager(email = 'aya@example.com'): Promise<AppPerson> {
      const person = await app.register({ email });
      return { ...person, ...(await app.enter(person.token, person.spaceId)) };
    },

    /** A guest of the same space, for the same room; absent: for the first one. */
    async guestOf(
      { spaceId, roomId }: { readonly spaceId: string; readonly roomId?: string },
      name = 'Ken',
    ): Promise<AppPerson> {
      const { body } = await app.call('POST', '/guest-login', { body: { id: spaceId, name } });
      const [token, userId] = [textAt(body, 'token'), textAt(body, 'data.user.id')];
      const first = textAt(body, 'data.space.floors.0.rooms.0.uuid');
      return {
        token,
        userId,
        spaceId,
        roomId: roomId ?? first,
        spaceToken: textAt(body, 'data.space_token'),
      };
    },
  };
};
