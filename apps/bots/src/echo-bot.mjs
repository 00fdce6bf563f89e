// Greets whoever comes, through laravel-echo:  node apps/bots/src/echo-bot.mjs http://127.0.0.1:4000 <space id>
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { comeIn } from './come-in.mjs';

const [origin, spaceId] = process.argv.slice(2);
const { userId, roomId, key, options } = await comeIn(origin, spaceId, 'Echo bot');
const client = new Pusher(key, options);
// Laravel's names for events begin with a namespace; ours do not.
const echo = new Echo({ broadcaster: 'pusher', client, namespace: false });
const own = echo.private(`user.${userId}_${spaceId}`);
const space = echo.private(`space.${spaceId}`);
const room = echo.private(`room_${roomId}`);

// Once the last of the three is open nothing is missed; after each loss they open anew.
let open = 0;
client.connection.bind('connected', () => (open = 0));
for (const channel of [own, space, room])
  channel.subscribed(() => {
    open += 1;
    if (open === 3) room.whisper('LoginEvent', { room: roomId, ref: 'in' });
  });
own.listen('Reply', ({ ok, ref, error }) => {
  if (ok && ref === 'in') console.log('in');
  if (!ok) console.error(error.message);
});
space.listen('UserJoinSpace', ({ user_id: who, participators }) => {
  if (who === userId) return;
  const content = `Welcome, ${participators[0].name}!`;
  room.whisper('MesssageEvent', { channel_id: `room_${roomId}`, content });
});
room.listen('MesssageEvent', ({ username, content }) => console.log(`${username}: ${content}`));
