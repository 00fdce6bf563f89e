import type { Delivery, ToEdges, ToOwner } from './batches.ts';
import type { EdgeSocket } from './edge.ts';
import { createGathering } from './gathering.ts';
import type { Address, LiveMessage, Whereabouts } from './live-space.ts';
import type { Timers } from './timers.ts';

type Placed = { readonly socket: EdgeSocket; who: Whereabouts | null; group: string | null };
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
  const rooms = createGathering<Placed>();
  const conversations = createGathering<Placed>();
  const groups = createGathering<Placed>();
  const persons = new Map<string, Placed>();
  const answers = new Map<string, (ok: boolean, value: unknown) => void>();
  let messages: LiveMessage[] = [];
  let questions: Question[] = [];
  let seq = 0;
  let heard = { epoch: 0, seq: 0 };
  let state: 'idle' | 'connecting' | 'connected' | 'closed' = 'idle';
  let endHearing = () => {};
  let flushTimer: unknown = null;

  const tune = (placed: Placed, group: string | null) => {
    if (placed.group !== null) groups.remove(placed.group, placed);
    placed.group = group;
    if (group !== null) groups.add(group, placed);
  };

  const unplace = (placed: Placed) => {
    if (placed.who === null) return;
    rooms.remove(placed.who.roomId, placed);
    conversations.remove(placed.who.conversation, placed);
    if (persons.get(placed.who.userId) === placed) persons.delete(placed.who.userId);
    placed.who = null;
  };

  const place = (placed: Placed, who: Whereabouts | null) => {
    unplace(placed);
    if (who === null) return tune(placed, null);
    placed.who = who;
    persons.set(who.userId, placed);
    rooms.add(who.roomId, placed);
    conversations.add(who.conversation, placed);
  };

  const receiversOf = (to: Address): Iterable<Placed> => {
    if (to.kind === 'space') return persons.values();
    if (to.kind === 'room') return rooms.in(to.roomId);
    if (to.kind === 'conversation') return conversations.in(to.conversation);
    if (to.kind === 'group') return groups.in(to.group);
    const one = to.kind === 'person' ? persons.get(to.userId) : sockets.get(to.socket);
    return one === undefined ? [] : [one];
  };

  const send = ({ to, channel, frame }: Extract<Delivery, { kind: 'send' }>) => {
    const shared = Buffer.from(frame);
    for (const { socket } of receiversOf(to)) if (socket.isSubscribed(channel)) socket.send(shared);
  };

  const deliver = (delivery: Delivery) => {
    if (delivery.kind === 'send') return send(delivery);
    if (delivery.kind === 'answer') {
      answers.get(delivery.id)?.(delivery.ok, delivery.value);
      answers.delete(delivery.id);
      return;
    }
    const placed = sockets.get(delivery.socket);
    if (placed === undefined) return;
    if (delivery.kind === 'place') place(placed, delivery.who);
    else if (delivery.kind === 'tune') tune(placed, delivery.group);
    else placed.socket.close(delivery.code, delivery.reason);
  };

  const hear = (batch: ToEdges) => {
    // An owner whose time is over may still speak; and what comes twice is heard once.
    if (batch.epoch < heard.epoch || (batch.epoch === heard.epoch && batch.seq <= heard.seq)) return;
    heard = { epoch: batch.epoch, seq: batch.seq };
    for (const delivery of batch.deliveries) deliver(delivery);
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
      sockets.set(socket.id, { socket, who: null, group: null });
      messages.push({ kind: 'opened', socket: socket.id, actor: socket.actor, locale: socket.locale });
      soon();
    },
    tell(message: LiveMessage) {
      const placed = sockets.get(message.socket);
      if (placed === undefined) return;
      if (message.kind === 'closed') {
        place(placed, null);
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
