// Raises its hand, and prints when it may speak:
//   node apps/bots/src/hand-bot.mjs http://127.0.0.1:4000 <space id> <name>
import Pusher from 'pusher-js';
import { comeIn } from './come-in.mjs';

const [origin, spaceId, name = 'Hand bot'] = process.argv.slice(2);
const { userId, roomId, key, options } = await comeIn(origin, spaceId, name);
const pusher = new Pusher(key, options);
const own = pusher.subscribe(`private-user.${userId}_${spaceId}`);
const room = pusher.subscribe(`private-room_${roomId}`);

// When both channels are open, no event is missed. They are opened again after each lost
// connection.
let open = 0;
pusher.connection.bind('state_change', () => (open = 0));
for (const channel of [own, room])
  channel.bind('pusher:subscription_succeeded', () => {
    open += 1;
    if (open === 2) room.trigger('client-LoginEvent', { room: roomId, ref: 'in' });
  });
own.bind('Reply', ({ ok, ref, error }) => {
  if (!ok) console.error(error.message);
  else if (ref === 'in') room.trigger('client-HandEvent', { isRaised: true, ref: 'hand' });
  else if (ref === 'hand') console.log('in');
});
own.bind('AdmitSpeaker', ({ isAdmitted }) => console.log(isAdmitted ? 'let speak' : 'no more'));
