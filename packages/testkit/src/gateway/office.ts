import { request } from 'node:http';
import { personChannel, roomChannel, spaceChannel } from '@engawa/contract/kernel';
import { textAt } from '../text-at.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

export type Guest = {
  readonly token: string;
  readonly spaceToken: string;
  readonly userId: string;
  readonly from: string;
};

type Answer = { readonly status: number; readonly body: unknown };

/** The demo space of a running server, used by people from different loopback addresses. */
export const openOffice = async (url: string, demoLink: string) => {
  const { port } = new URL(url);
  const link = new URL(demoLink).searchParams;
  const spaceId = link.get('id') ?? '';

  const call = (method: string, path: string, from: string, body: unknown, headers = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          localAddress: from,
          agent: false,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part) => {
            text += part;
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) }),
          );
        },
      );
      asking.on('error', reject);
      asking.end(body === null ? undefined : JSON.stringify(body));
    });

  const key = textAt((await call('GET', '/api/v1/config', '127.0.0.1', null)).body, 'data.realtime.key');
  const path = `/app/${key}?protocol=7`;

  const letIn = async (from: string): Promise<Guest & { readonly roomId: string }> => {
    const { body } = await call('POST', '/api/v1/guest-login', from, { id: spaceId, name: 'Guest' });
    return {
      from,
      token: textAt(body, 'token'),
      userId: textAt(body, 'data.user.id'),
      spaceToken: textAt(body, 'data.space_token'),
      roomId: textAt(body, 'data.space.floors.0.rooms.0.uuid'),
    };
  };
  const { roomId } = await letIn('127.0.0.1');

  const socketIdOf = async (client: RawClient): Promise<string> => {
    const greeting = await client.next(({ event }) => event === 'pusher:connection_established');
    return typeof greeting?.data.socket_id === 'string' ? greeting.data.socket_id : '';
  };

  /** The signature for a channel, or the status code of the refusal. */
  const sign = async (guest: Guest, socketId: string, channel: string, from = guest.from) => {
    const { status, body } = await call(
      'POST',
      '/broadcasting/auth',
      from,
      { socket_id: socketId, channel_name: channel },
      { authorization: `Bearer ${guest.token}`, 'x-space-token': guest.spaceToken },
    );
    return status === 200 ? { auth: textAt(body, 'auth') } : { status };
  };

  /** Requests a subscription. @returns the event and data of the answer */
  const subscribe = async (client: RawClient, channel: string, auth: unknown) => {
    client.send({ event: 'pusher:subscribe', data: { channel, auth } });
    return client.next(
      (frame) => frame.channel === channel && /subscription_(succeeded|error)$/.test(frame.event),
    );
  };

  return {
    port: Number(port),
    path,
    roomId,
    spaceId,
    room: roomChannel(roomId),
    letIn,
    sign,
    subscribe,
    socketIdOf,
    open: (from: string) => openRawClient(Number(port), from, path),
    /** Connects a guest and subscribes to its three channels, without entering the room. */
    async connect(from: string) {
      const guest = await letIn(from);
      const client = openRawClient(Number(port), from, path);
      const socketId = await socketIdOf(client);
      for (const channel of [
        personChannel(guest.userId, spaceId),
        spaceChannel(spaceId),
        roomChannel(roomId),
      ]) {
        const signed = await sign(guest, socketId, channel);
        await subscribe(client, channel, 'auth' in signed ? signed.auth : null);
      }
      const whisper = (event: string, data: unknown, channel = roomChannel(roomId)) =>
        client.send({ event: `client-${event}`, channel, data });
      const reply = (ref: string | number) =>
        client.next(({ event, data }) => event === 'Reply' && data.ref === ref);
      const enter = () => {
        whisper('LoginEvent', { room: roomId, ref: 'enter' });
        return reply('enter');
      };
      return { ...client, guest, socketId, whisper, reply, enter };
    },
  };
};
export type Office = Awaited<ReturnType<typeof openOffice>>;
export type Connected = Awaited<ReturnType<Office['connect']>>;
