/**
 * Logs in as a guest and gets the connection settings, the first step of every live client.
 * @param {string} origin of the Engawa, such as http://127.0.0.1:4000
 * @param {string} spaceId the `id` of a guest link
 * @param {string} name shown to the others
 */
export const comeIn = async (origin, spaceId, name) => {
  const call = async (path, body) => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${origin}/api/v1${path}`, init || {});
    const reply = await answer.json();
    if (!answer.ok) throw new Error(`${path} was refused: ${reply.message}`);
    return reply;
  };
  const { token, data } = await call('/guest-login', { id: spaceId, name });
  const { realtime } = (await call('/config')).data;
  const { hostname, port, protocol } = new URL(origin);
  const isTls = protocol === 'https:';
  const wsPort = Number(port) || (isTls ? 443 : 80);
  return {
    userId: data.user.id,
    roomId: data.space.floors[0].rooms[0].uuid,
    key: realtime.key,
    /** The options that pusher-js and laravel-echo need. */
    options: {
      cluster: realtime.cluster,
      wsHost: hostname,
      wsPort,
      wssPort: wsPort,
      forceTLS: isTls,
      enabledTransports: ['ws', 'wss'],
      disableStats: true,
      channelAuthorization: {
        endpoint: `${origin}/broadcasting/auth`,
        transport: 'ajax',
        headers: { authorization: `Bearer ${token}`, 'x-space-token': data.space_token },
      },
    },
  };
};

/**
 * Calls an action each time that all channels are open: after the start and after every lost
 * connection. Only then is no event missed, because the server opens them in any order: the answer
 * to an entry goes to the person's own channel.
 * @param {import('pusher-js').default} pusher
 * @param {import('pusher-js').Channel[]} channels all that the client has subscribed to
 * @param {() => void} act enters the room
 * @param {(error: Error) => void} refused is called when the server does not open a channel
 */
export const whenOpen = (pusher, channels, act, refused) => {
  let open = 0;
  pusher.connection.bind('state_change', () => (open = 0));
  for (const channel of channels) {
    channel.bind('pusher:subscription_succeeded', () => {
      open += 1;
      if (open === channels.length) act();
    });
    channel.bind('pusher:subscription_error', ({ error }) =>
      refused(new Error(`${channel.name} was refused: ${error}`)),
    );
  }
};
