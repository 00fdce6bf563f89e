// Greets everyone who enters, through laravel-echo:
//   node apps/bots/src/echo-bot.mjs http://127.0.0.1:4000 <space id>
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

// When all three channels are open, no event is missed. They are opened again after each lost
// connection.
let open = 0;
let isIn = false;
client.connection.bind('state_change', () => {
  open = 0;
  isIn = false;
});
for (const channel of [own, space, room])
  channel.subscribed(() => {
    open += 1;
    if (open === 3) room.whisper('LoginEvent', { room: roomId, ref: 'in' });
  });
own.listen('Reply', ({ ok, ref, event, error }) => {
  if (!ok) return console.error(`${event ?? ref} was refused: ${error.message}`);
  if (ref !== 'in') return;
  isIn = true;
  console.log('in');
});
space.listen('UserJoinSpace', ({ user_id: who, participators }) => {
  if (!isIn || who === userId) return;
  const content = `Welcome, ${participators[0].name}!`;
  room.whisper('MesssageEvent', { channel_id: `room_${roomId}`, content });
});
room.listen('MesssageEvent', ({ username, content }) => console.log(`${username}: ${content}`));
