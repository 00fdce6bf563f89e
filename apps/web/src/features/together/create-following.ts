import { endAll } from '../../platform/end-all.ts';
import type { TogetherPorts } from './ports.ts';

/** How often the user's avatar turns to where the other person is going, in ms. */
const stepEveryMs = 400;

export type FollowingDeps = {
  readonly ports: Pick<TogetherPorts, 'realtime' | 'rooms'> & {
    readonly me: Pick<
      TogetherPorts['me'],
      'following' | 'onOwnStep' | 'roomNow' | 'stopFollowing' | 'walkBehind'
    >;
    readonly people: Pick<TogetherPorts['people'], 'whereNow'>;
  };
  /** Calls again and again after this many ms. @returns calls it off */
  every(periodMs: number, callback: () => void): () => void;
  /** The user cannot enter the room of the person whom they follow. */
  onRoomRefused(whom: string): void;
};

/** Behind one person, until it is ended. */
const walkAfter = (whom: string, { ports, every, onRoomRefused }: FollowingDeps) => {
  const {
    realtime,
    me: { following, stopFollowing },
  } = ports;
  let room = ports.me.roomNow();
  /** The room into which the user goes behind the other person, until they are there. */
  let awaited: string | null = null;
  const goTo = async (next: string) => {
    awaited = next;
    try {
      await ports.rooms.change(next);
    } catch {
      onRoomRefused(whom);
      if (following.getState().whom === whom) stopFollowing();
    }
  };
  const step = () => {
    const here = ports.me.roomNow();
    // Still on the way.
    if (awaited !== null && here === room) return;
    if (here === awaited) room = awaited;
    awaited = null;
    const there = ports.people.whereNow(whom)?.room;
    if (there === undefined) return;
    // The user went to another room, or was taken there.
    if (here !== room) stopFollowing();
    else if (there !== here) void goTo(there);
    else ports.me.walkBehind(whom);
  };
  const stops = [
    every(stepEveryMs, step),
    ports.me.onOwnStep(stopFollowing),
    realtime.on('SharePosition', stopFollowing),
  ];
  return {
    step,
    end() {
      endAll(stops);
      // Refused without a connection; coming back, the server says whom it believes to be followed.
      realtime.whisper('StopFollowing', { user_id: whom }).catch(() => undefined);
    },
  };
};

/**
 * Walks behind the person whom the user follows, also into other rooms, until a step of one's own.
 * @returns ends it
 */
export const createFollowing = (deps: FollowingDeps): (() => void) => {
  const {
    me: { following },
  } = deps.ports;
  let present: string | null = null;
  let end = () => {};
  const turnTo = (whom: string | null) => {
    if (whom === present) return;
    present = whom;
    end();
    end = () => {};
    if (whom === null) return;
    const walk = walkAfter(whom, deps);
    end = walk.end;
    walk.step();
  };
  turnTo(following.getState().whom);
  const stop = following.subscribe(({ whom }) => turnTo(whom));
  return () => {
    stop();
    turnTo(null);
  };
};
