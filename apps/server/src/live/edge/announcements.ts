import type { LiveMessage } from '../space/live-space.ts';
import type { Subscriber } from './subscriber.ts';

const announcementOf = ({ socket, channels, who }: Subscriber): LiveMessage => ({
  kind: 'announced',
  socket: socket.id,
  actor: socket.actor,
  locale: socket.locale,
  channels: [...channels].filter(socket.isSubscribed),
  who,
});

/** The messages that name the sockets of this process to a new owner. */
export const createAnnouncements = (sockets: ReadonlyMap<string, Subscriber>) => {
  /** Sockets whose session ended while no owner was reachable: reported to the next owner. */
  let farewells: Subscriber[] = [];

  const list = (): LiveMessage[] => {
    const all = [...sockets.values()];
    const gone = farewells;
    farewells = [];
    return [
      ...[...all, ...gone].map(announcementOf),
      ...all
        .filter(({ isBehind }) => isBehind)
        .map(({ socket }): LiveMessage => ({ kind: 'behind', socket: socket.id })),
      ...gone.map(({ socket }): LiveMessage => ({ kind: 'closed', socket: socket.id, how: 'session' })),
    ];
  };

  return {
    list,
    noteEnded: (subscriber: Subscriber) => void farewells.push({ ...subscriber }),
  };
};
