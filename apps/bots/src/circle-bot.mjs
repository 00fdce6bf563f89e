// Walks in a circle and says hello:
//   node apps/bots/src/circle-bot.mjs http://127.0.0.1:4000 <space id>
import Pusher from 'pusher-js';
import { comeIn, whenOpen } from './come-in.mjs';

const [origin, spaceId] = process.argv.slice(2);
const { userId, roomId, key, options } = await comeIn(origin, spaceId, 'Circle bot');
const pusher = new Pusher(key, options);
const own = pusher.subscribe(`private-user.${userId}_${spaceId}`);
const room = pusher.subscribe(`private-room_${roomId}`);

let centre = null;
// Each lost connection is followed by a new entry; the bot may not walk before it.
let isIn = false;
pusher.connection.bind('state_change', () => (isIn = false));
const logIn = () => room.trigger('client-LoginEvent', { room: roomId, ref: 'in' });
whenOpen(pusher, [own, room], logIn, console.error);
room.bind('ParticipantsEvent', ({ snapshot, joined = [] }) => {
  const me = joined.find(({ id }) => id === userId);
  if (!snapshot || !me) return;
  if (centre === null) room.trigger('client-MesssageEvent', { channel_id: me.channel, content: 'Hello!' });
  centre = { x: me.x, y: me.y };
});
room.bind('MesssageEvent', ({ username, content }) => console.log(`${username}: ${content}`));
own.bind('Reply', ({ ok, ref, event, error }) => {
  if (ref === 'in') isIn = ok;
  if (!ok) console.error(`${event ?? ref} was refused: ${error.message}`);
});

let angle = 0;
setInterval(() => {
  if (!isIn || centre === null) return;
  angle += 0.4;
  room.trigger('client-PositionEvent', {
    x: centre.x + 60 * Math.cos(angle),
    y: centre.y + 60 * Math.sin(angle),
  });
}, 100);
