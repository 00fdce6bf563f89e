import { Agent, request } from 'node:http';
import { emptyFirstRoom } from '@engawa/testkit/empty-first-room';
import { textAt } from '@engawa/testkit/text-at';

/** The identity and place of a guest after the log-in. */
export type Pass = {
  readonly token: string;
  readonly spaceToken: string;
  readonly userId: string;
  readonly spaceId: string;
  readonly roomId: string;
};

/** The credentials for a channel of a media server. */
export type MediaPass = { readonly carrier: string; readonly url: string; readonly token: string };

const timeoutMs = 60_000;

/**
 * The calls that bots make before they open a socket.
 * @param localAddress the client's address, such as 127.1.2.3
 */
export const createEngawaApi = (baseUrl: string, localAddress?: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  const call = (method: 'GET' | 'POST', path: string, body?: object, headers = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${baseUrl}${path}`,
        {
          method,
          agent,
          timeout: timeoutMs,
          ...(localAddress === undefined ? {} : { localAddress }),
          headers: { 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            text += part;
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const { statusCode = 0 } = answer;
            if (statusCode >= 200 && statusCode < 300) resolve(JSON.parse(text));
            else reject(new Error(`${method} ${path} answered ${statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server has just closed a connection that was kept for the next call.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          call(method, path, body, headers).then(resolve, reject);
        else reject(new Error(`${method} ${path}: ${error.message}`));
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return {
    /** The Channels key of this server. */
    realtimeKey: async (): Promise<string> =>
      textAt(await call('GET', '/api/v1/config'), 'data.realtime.key'),

    /**
     * A company with a space of one room; gives the space's id. The room is emptied: walkers that
     * cross a furnished area change their channel, which would be another workload.
     */
    async createSpace(): Promise<string> {
      const body = await call('POST', '/api/v1/register', {
        first_name: 'Aya',
        last_name: 'Mori',
        company_name: 'Load',
        space_name: 'Load',
        email: `load-${Date.now()}-${Math.floor(Math.random() * 1e9)}@example.com`,
        password: 'veranda2026',
      });
      const spaceId = textAt(body, 'data.space.uuid');
      await emptyFirstRoom(baseUrl, { token: textAt(body, 'token') }, spaceId);
      return spaceId;
    },

    async guestLogin(spaceId: string, name: string): Promise<Pass> {
      const body = await call('POST', '/api/v1/guest-login', { id: spaceId, name });
      return {
        token: textAt(body, 'token'),
        spaceToken: textAt(body, 'data.space_token'),
        userId: textAt(body, 'data.user.id'),
        spaceId,
        roomId: textAt(body, 'data.space.floors.0.rooms.0.uuid'),
      };
    },

    /** The newest private messages, which guests read without being in a room. */
    async readMessages(pass: Pass): Promise<void> {
      await call('GET', `/api/v1/space/${pass.spaceId}/private-messages`, undefined, {
        authorization: `Bearer ${pass.token}`,
        'x-space-token': pass.spaceToken,
      });
    },

    async authorise(pass: Pass, socketId: string, channel: string): Promise<string> {
      const body = await call(
        'POST',
        '/broadcasting/auth',
        { socket_id: socketId, channel_name: channel },
        { authorization: `Bearer ${pass.token}`, 'x-space-token': pass.spaceToken },
      );
      return textAt(body, 'auth');
    },

    /** The media credentials of the current room. */
    async mediaCredentials(pass: Pass): Promise<MediaPass> {
      const channel = encodeURIComponent(`room_${pass.roomId}`);
      const body = await call('GET', `/api/v1/agora?channel=${channel}`, undefined, {
        authorization: `Bearer ${pass.token}`,
        'x-space-token': pass.spaceToken,
      });
      return { carrier: textAt(body, 'carrier'), url: textAt(body, 'url'), token: textAt(body, 'token') };
    },

    close: () => agent.destroy(),
  };
};
export type EngawaApi = ReturnType<typeof createEngawaApi>;
