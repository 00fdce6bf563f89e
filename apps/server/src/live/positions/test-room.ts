import {
  asOnWire,
  createPositionsPicture,
  drawDelayMs,
  type MapSize,
  type Motion,
  type Place,
  type PositionsPicture,
  placeAt,
  standing,
  type View,
} from '@engawa/contract/presence';
import { createSlots } from '../people/slots.ts';
import type { PositionsFrame } from './positions-frames.ts';
import { createRoomPositions } from './room-positions.ts';

type News =
  | { readonly kind: 'frame'; readonly frame: PositionsFrame }
  | { readonly kind: 'joined'; readonly slot: number; readonly place: Place }
  | { readonly kind: 'left'; readonly slot: number };

export type Walker = {
  readonly slot: number;
  readonly socket: string;
  readonly picture: PositionsPicture;
  /** The motions of this walker as the room holds them, in order. */
  readonly motions: Motion[];
  /** The size of the part of the map that its client shows, centred on its avatar. */
  view: { w: number; h: number };
  viewAt: number;
  /** Frames that were sent to it and have not arrived yet. */
  readonly queue: { readonly at: number; readonly news: News }[];
  /** All frames that were sent to it. */
  readonly sent: PositionsFrame[];
  group: string | null;
  isClosed: boolean;
  /** Delay of its connection, in ms; Infinity: it does not read. */
  delayMs: number;
  newestSeen: number;
  enteredAt: number;
  revealedAt: number;
};

/** Arrivals and departures are published this long after they happen. */
const newsMs = 50;
const ackEveryMs = 2_000;

/**
 * A room whose clients read with the reference reader, on a clock that the test advances. Frames
 * arrive in order, delayed by each walker's `delayMs`.
 * @param lateMs how much later than requested the room runs, which simulates a full core
 */
export const createTestRoom = (size: MapSize, startAt: number, lateMs: () => number = () => 0) => {
  const room = createRoomPositions(size);
  const slots = createSlots();
  const walkers = new Map<number, Walker>();
  const gone: { walker: Walker; at: number }[] = [];
  const reveals: { at: number; slot: number }[] = [];
  const acks: { at: number; walker: Walker }[] = [];
  const watches: ((walker: Walker, frame: PositionsFrame, now: number) => void)[] = [];
  let now = startAt;
  let sockets = 0;
  let wantedAt = Number.POSITIVE_INFINITY;
  let runsAt = Number.POSITIVE_INFINITY;

  const read = (walker: Walker, news: News) => {
    if (news.kind === 'joined') walker.picture.know(news.slot, news.place);
    else if (news.kind === 'left') walker.picture.forget(news.slot);
    else {
      walker.picture.apply(news.frame);
      walker.newestSeen = news.frame.t;
    }
  };
  const readDue = (walker: Walker) => {
    for (let next = walker.queue[0]; next !== undefined && next.at <= now; next = walker.queue[0]) {
      walker.queue.shift();
      read(walker, next.news);
    }
  };
  const send = (walker: Walker, news: News) => {
    if (news.kind === 'frame') {
      walker.sent.push(news.frame);
      for (const watch of watches) watch(walker, news.frame, now);
    }
    const before = walker.queue.at(-1)?.at ?? 0;
    walker.queue.push({ at: Math.max(before, now + walker.delayMs), news });
    readDue(walker);
  };
  const sendAll = (news: News) => {
    for (const walker of walkers.values()) send(walker, news);
  };

  const run = () => {
    for (const output of room.run(now)) {
      if (output.kind === 'toGroup' || output.kind === 'toSockets') {
        for (const walker of walkers.values())
          if (
            output.kind === 'toGroup' ? walker.group === output.group : output.sockets.includes(walker.socket)
          )
            send(walker, { kind: 'frame', frame: output.frame });
        continue;
      }
      const walker = [...walkers.values()].find(({ socket }) => socket === output.socket);
      if (walker === undefined) continue;
      if (output.kind === 'assign-group') walker.group = output.group;
      else walker.isClosed = true;
    }
    wantedAt = Number.NaN;
  };

  const place = (walker: Walker, time: number): Place => {
    const motion = walker.motions.findLast(({ t }) => t <= time) ?? walker.motions[0];
    if (motion === undefined) throw new Error('A walker without a motion.');
    return placeAt(motion, time);
  };
  const viewOf = ({ view, motions }: Walker): View => {
    const { x, y } = placeAt(motions.at(-1) as Motion, now);
    return { x: x - view.w / 2, y: y - view.h / 2, w: view.w, h: view.h };
  };

  return {
    room,
    size,
    walkers,
    now: () => now,
    onFrame: (watch: (typeof watches)[number]) => void watches.push(watch),
    viewOf,

    enter(at: Place, view = { w: 760, h: 600 }, delayMs = 0): Walker {
      const slot = slots.assign(now);
      if (slot === null) throw new Error('There is no slot left.');
      sockets += 1;
      const walker: Walker = {
        slot,
        socket: `socket ${sockets}`,
        picture: createPositionsPicture(size),
        motions: [asOnWire(standing(at, now))],
        view,
        viewAt: now,
        queue: [],
        sent: [],
        group: null,
        isClosed: false,
        delayMs,
        newestSeen: 0,
        enteredAt: now,
        revealedAt: Number.POSITIVE_INFINITY,
      };
      room.add(now, slot, walker.motions[0] as Motion);
      walkers.set(slot, walker);
      for (const other of walkers.values())
        send(walker, { kind: 'joined', slot: other.slot, place: place(other, now) });
      room.attach(now, walker.socket, slot, viewOf(walker), true);
      run();
      reveals.push({ at: now + newsMs, slot });
      acks.push({ at: now + ackEveryMs, walker });
      return walker;
    },
    leave(walker: Walker) {
      if (!walkers.delete(walker.slot)) return;
      room.remove(now, walker.slot);
      slots.release(walker.slot, now);
      gone.push({ walker, at: now });
      sendAll({ kind: 'left', slot: walker.slot });
    },
    /** A motion that the server accepts. */
    move(walker: Walker, motion: Motion) {
      const held = asOnWire(motion);
      walker.motions.push(held);
      if (walker.motions.length > 40) walker.motions.shift();
      room.move(now, walker.slot, held);
    },
    show(walker: Walker, view: { w: number; h: number }) {
      walker.view = view;
      walker.viewAt = now;
      room.view(now, walker.socket, viewOf(walker));
    },
    place,

    /** Advances the clock. */
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const wanted = room.nextAt() ?? Number.POSITIVE_INFINITY;
        // The delay applies once for each requested time, not again at each check.
        if (wanted !== wantedAt) runsAt = Math.max(now, wanted) + lateMs();
        wantedAt = wanted;
        const reveal = reveals[0]?.at ?? Number.POSITIVE_INFINITY;
        const ack = acks[0]?.at ?? Number.POSITIVE_INFINITY;
        const next = Math.min(runsAt, reveal, ack);
        if (next > end) break;
        now = Math.max(now, next);
        if (next === reveal) {
          const { slot } = reveals.shift() as { slot: number };
          const walker = walkers.get(slot);
          if (walker !== undefined && walker.revealedAt === Number.POSITIVE_INFINITY) {
            walker.revealedAt = now;
            sendAll({ kind: 'joined', slot, place: place(walker, now) });
            room.reveal(now, slot);
          }
        } else if (next === ack) {
          const { walker } = acks.shift() as { walker: Walker };
          if (walkers.get(walker.slot) !== walker || walker.isClosed) continue;
          readDue(walker);
          if (walker.newestSeen > 0) room.seen(now, walker.socket, walker.newestSeen);
          acks.push({ at: now + ackEveryMs, walker });
        } else run();
      }
      now = end;
      for (const walker of walkers.values()) readDue(walker);
    },

    /**
     * The errors in what a walker would draw now: people in its view who are drawn elsewhere or not
     * at all, and people drawn where nobody is.
     */
    wrongIn(walker: Walker): { slot: number; drawn: Place | null; truth: Place | null }[] {
      const drawnAt = now - drawDelayMs;
      const view = viewOf(walker);
      const isSeen = (at: Place | null) =>
        at !== null && at.x >= view.x && at.x <= view.x + view.w && at.y >= view.y && at.y <= view.y + view.h;
      const wrong: { slot: number; drawn: Place | null; truth: Place | null }[] = [];
      const compare = (slot: number, truth: Place | null) => {
        const drawn = walker.picture.placeAt(slot, drawnAt);
        if (!isSeen(drawn) && !isSeen(truth)) return;
        const error = drawn && truth ? Math.hypot(drawn.x - truth.x, drawn.y - truth.y) : Infinity;
        if (error > 16) wrong.push({ slot, drawn, truth });
      };
      // New people are shown from the moment they are revealed.
      for (const other of walkers.values())
        if (other !== walker && other.revealedAt + 1.5 * drawDelayMs <= now)
          compare(other.slot, place(other, drawnAt));
      for (const { walker: other, at } of gone)
        if (at + 1.5 * drawDelayMs <= now && !walkers.has(other.slot)) compare(other.slot, null);
      return wrong;
    },
  };
};
export type TestRoom = ReturnType<typeof createTestRoom>;
