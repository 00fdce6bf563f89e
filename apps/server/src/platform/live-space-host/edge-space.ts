import type { Counts, Delivery, ToEdges, ToOwner } from './batches.ts';
import type { EdgeSocket } from './edge.ts';
import { numbered } from './frames.ts';
import type { Address, LiveMessage } from './live-space.ts';
import type { Timers } from './timers.ts';

type Placed = { readonly socket: EdgeSocket; who: { userId: string; roomId: string; counts: Counts } | null };
type Question = ToOwner['questions'][number];

type EdgeSpaceDeps = {
  /** Names this connection to the owner; a new one counts anew. */
  readonly connection: string;
  readonly timers: Timers;
  readonly flushMs: number;
  publish(batch: ToOwner): void;
  /** Begins to hear the owner and makes sure that there is one. */
  connect(hear: (batch: ToEdges) => void): Promise<() => void>;
  onEmpty(): void;
};

/** A connection to the owner is tried again after so long. */
const reconnectMs = 1_000;
/** Messages kept for an owner that is not there yet. */
const maxWaiting = 10_000;

/** One space as this process's sockets see it. */
export const createEdgeSpace = ({
  connection,
  timers,
  flushMs,
  publish,
  connect,
  onEmpty,
}: EdgeSpaceDeps) => {
  const sockets = new Map<string, Placed>();
  const rooms = new Map<string, Set<Placed>>();
  const persons = new Map<string, Placed>();
  const answers = new Map<string, (ok: boolean, value: unknown) => void>();
  let messages: LiveMessage[] = [];
  let questions: Question[] = [];
  let seq = 0;
  let heard = { epoch: 0, seq: 0 };
  let state: 'idle' | 'connecting' | 'connected' | 'closed' = 'idle';
  let endHearing = () => {};
  let flushTimer: unknown = null;

  const unplace = (placed: Placed) => {
    if (placed.who === null) return;
    const room = rooms.get(placed.who.roomId);
    room?.delete(placed);
    if (room?.size === 0) rooms.delete(placed.who.roomId);
    if (persons.get(placed.who.userId) === placed) persons.delete(placed.who.userId);
    placed.who = null;
  };

  const place = (delivery: Extract<Delivery, { kind: 'place' }>) => {
    const placed = sockets.get(delivery.socket);
    if (placed === undefined) return;
    unplace(placed);
    if (delivery.who === null) return;
    placed.who = { ...delivery.who, counts: { ...delivery.who.counts } };
    persons.set(delivery.who.userId, placed);
    const room = rooms.get(delivery.who.roomId) ?? new Set();
    rooms.set(delivery.who.roomId, room.add(placed));
  };

  const receiversOf = (to: Address): Iterable<Placed> => {
    if (to.kind === 'space') return persons.values();
    if (to.kind === 'room') return rooms.get(to.roomId) ?? [];
    const one = to.kind === 'person' ? persons.get(to.userId) : sockets.get(to.socket);
    return one === undefined ? [] : [one];
  };

  const send = ({ to, channel, counted, frame }: Extract<Delivery, { kind: 'send' }>) => {
    const shared = counted === null ? Buffer.from(frame) : null;
    for (const { socket, who } of receiversOf(to)) {
      let n: number | null = null;
      if (counted !== null && who !== null) {
        who.counts[counted] += 1;
        n = who.counts[counted];
      }
      if (socket.isSubscribed(channel)) socket.send(shared ?? numbered(frame, n));
    }
  };

  const hear = (batch: ToEdges) => {
    // An owner whose time is over may still speak; and what comes twice is heard once.
    if (batch.epoch < heard.epoch || (batch.epoch === heard.epoch && batch.seq <= heard.seq)) return;
    heard = { epoch: batch.epoch, seq: batch.seq };
    for (const delivery of batch.deliveries) {
      if (delivery.kind === 'send') send(delivery);
      else if (delivery.kind === 'place') place(delivery);
      else if (delivery.kind === 'close')
        sockets.get(delivery.socket)?.socket.close(delivery.code, delivery.reason);
      else {
        answers.get(delivery.id)?.(delivery.ok, delivery.value);
        answers.delete(delivery.id);
      }
    }
    endWhenEmpty();
  };

  const flush = () => {
    flushTimer = null;
    if (state !== 'connected' || (messages.length === 0 && questions.length === 0)) return;
    seq += 1;
    const batch: ToOwner = { connection, seq, messages, questions };
    messages = [];
    questions = [];
    publish(batch);
    endWhenEmpty();
  };

  const endWhenEmpty = () => {
    if (sockets.size > 0 || answers.size > 0 || messages.length > 0 || questions.length > 0) return;
    close();
    onEmpty();
  };

  const close = () => {
    if (flushTimer !== null) timers.clear(flushTimer);
    state = 'closed';
    endHearing();
  };

  const start = () => {
    if (state !== 'idle') return;
    state = 'connecting';
    connect(hear).then(
      (end) => {
        endHearing = end;
        if (state === 'closed') return end();
        state = 'connected';
        flush();
      },
      () => {
        if (state === 'closed') return;
        timers.setTimeout(() => {
          if (state !== 'connecting') return;
          state = 'idle';
          start();
        }, reconnectMs);
      },
    );
  };

  const soon = () => {
    start();
    if (state === 'connected') flushTimer ??= timers.setTimeout(flush, flushMs);
  };

  return {
    open(socket: EdgeSocket) {
      sockets.set(socket.id, { socket, who: null });
      messages.push({ kind: 'opened', socket: socket.id, actor: socket.actor, locale: socket.locale });
      soon();
    },
    tell(message: LiveMessage) {
      const placed = sockets.get(message.socket);
      if (placed === undefined) return;
      if (message.kind === 'closed') {
        unplace(placed);
        sockets.delete(message.socket);
      } else if (messages.length >= maxWaiting) return;
      messages.push(message);
      soon();
    },
    ask(question: Question, answer: (ok: boolean, value: unknown) => void) {
      answers.set(question.id, answer);
      questions.push(question);
      soon();
    },
    giveUp(questionId: string) {
      answers.delete(questionId);
      endWhenEmpty();
    },
    /** Says what is still to be said, and ends. */
    close() {
      flush();
      close();
    },
  };
};
export type EdgeSpace = ReturnType<typeof createEdgeSpace>;
