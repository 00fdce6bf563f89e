// Fills a room with people who stand where they appear, in one program:
//   node apps/bots/src/crowd-bot.mjs http://127.0.0.1:4000 <space id> <name> <name> …
import Pusher from 'pusher-js';
import { comeIn, whenOpen } from './come-in.mjs';

const [origin, spaceId, ...names] = process.argv.slice(2);

/** What each of them does to say goodbye. */
const goodbyes = [];

const enter = async (name) => {
  const { userId, roomId, key, options } = await comeIn(origin, spaceId, name);
  const pusher = new Pusher(key, options);
  const own = pusher.subscribe(`private-user.${userId}_${spaceId}`);
  const room = pusher.subscribe(`private-room_${roomId}`);
  await new Promise((entered, refused) => {
    const logIn = () => room.trigger('client-LoginEvent', { room: roomId, ref: 'in' });
    whenOpen(pusher, [own, room], logIn, refused);
    own.bind('Reply', ({ ok, ref, event, error }) => {
      if (!ok) refused(new Error(`${event ?? ref} was refused: ${error.message}`));
      else if (ref === 'in') entered();
    });
  });
  goodbyes.push(() => room.trigger('client-LogoutEvent', {}));
};

// One after the other: the server accepts only so many log-ins at once from one address.
for (const name of names) await enter(name);
console.log('in');
// People who end the program say goodbye; who kills it cuts them off.
process.once('SIGINT', () => {
  for (const say of goodbyes) say();
  // Sent before it: the sockets are closed in the order of what was written to them.
  setTimeout(() => process.exit(0), 500);
});
