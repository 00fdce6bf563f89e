import type { FakeClock } from '@engawa/testkit/fake-clock';
import type { WireFrame } from '../../../server/src/platform/channels/wire-frame.ts';
import type { LiveMember } from '../../../server/src/testing/live-cluster.ts';

/** The frame as a page reads it; receivers share a frame, which is parsed once. */
const read = new WeakMap<Uint8Array, { event: string; channel: string; data: unknown }>();
export const readFrame = ({ bytes, payloadBytes }: WireFrame) => {
  const known = read.get(bytes);
  if (known) return known;
  const { event, channel, data } = JSON.parse(bytes.toString('utf8', bytes.length - payloadBytes));
  const frame = { event, channel, data: JSON.parse(data) as unknown };
  read.set(bytes, frame);
  return frame;
};

/** The messages under way in one direction, in order; they wait while the line is cut. */
type Way = { readonly waiting: { readonly dueAt: number; readonly act: () => void }[]; isMoving: boolean };

/** A connection of a page: a socket at an edge, and what is under way to and from it. */
export type Connection = {
  readonly id: string;
  readonly member: LiveMember;
  readonly subscribed: Set<string>;
  /** Whether the page and the server take it for open. */
  isOpenHere: boolean;
  isOpenThere: boolean;
  /** Passes a message, in a task of its own. */
  pass(direction: 'up' | 'down', act: () => void): void;
  /** The line is back: what waited is delivered. */
  goOn(): void;
  /** The server ends it. */
  endThere(how: 'lost' | 'page'): void;
};

/** The shortest and the longest way of a message, in ms. */
const soonestMs = 3;
const latestMs = 43;

let connections = 0;

export const createConnection = (
  { clock, random, isCut }: { clock: FakeClock; random: () => number; isCut: () => boolean },
  member: LiveMember,
): Connection => {
  const ways = {
    up: { waiting: [], isMoving: false } as Way,
    down: { waiting: [], isMoving: false } as Way,
  };
  const move = (way: Way) => {
    const [next] = way.waiting;
    way.isMoving = next !== undefined && !isCut();
    if (!next || !way.isMoving) return;
    clock.setTimeout(
      () => {
        if (!isCut()) way.waiting.shift()?.act();
        move(way);
      },
      Math.max(1, next.dueAt - clock.now()),
    );
  };
  connections += 1;
  const connection: Connection = {
    id: `${connections}.${connections}`,
    member,
    subscribed: new Set<string>(),
    isOpenHere: true,
    isOpenThere: true,
    pass(direction, act) {
      const way = ways[direction];
      const delayMs = soonestMs + Math.floor(random() * (latestMs - soonestMs));
      way.waiting.push({ dueAt: clock.now() + delayMs, act });
      if (!way.isMoving) move(way);
    },
    goOn() {
      for (const way of Object.values(ways)) if (!way.isMoving) move(way);
    },
    endThere(how) {
      if (!connection.isOpenThere) return;
      connection.isOpenThere = false;
      member.edge.receive({ kind: 'closed', socket: connection.id, how });
    },
  };
  return connection;
};
