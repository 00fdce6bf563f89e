// Raises its hand, and prints when it may speak:
//   node apps/bots/src/hand-bot.mjs http://127.0.0.1:4000 <space id> <name>
import Pusher from 'pusher-js';
import { comeIn, whenOpen } from './come-in.mjs';

const [origin, spaceId, name = 'Hand bot'] = process.argv.slice(2);
const { userId, roomId, key, options } = await comeIn(origin, spaceId, name);
const pusher = new Pusher(key, options);
const own = pusher.subscribe(`private-user.${userId}_${spaceId}`);
const room = pusher.subscribe(`private-room_${roomId}`);

const logIn = () => room.trigger('client-LoginEvent', { room: roomId, ref: 'in' });
whenOpen(pusher, [own, room], logIn, console.error);
own.bind('Reply', ({ ok, ref, error }) => {
  if (!ok) console.error(error.message);
  else if (ref === 'in') room.trigger('client-HandEvent', { isRaised: true, ref: 'hand' });
  else if (ref === 'hand') console.log('in');
});
own.bind('AdmitSpeaker', ({ isAdmitted }) => console.log(isAdmitted ? 'let speak' : 'no more'));
