import type { LiveMessage } from '../space/live-space.ts';
import { silentMs, type ToOwner } from './batches.ts';

type Line = {
  seq: number;
  heardAt: number;
  readonly sockets: Set<string>;
  /** Some of its batches were lost: it is asked to announce all its sockets. */
  isIncomplete: boolean;
  askedAt: number;
};

/** Minimum interval between two such requests to one line. */
const askEveryMs = 200;
/** Limit on the lines remembered that are not known yet, and on those that went silent. */
const maxAsked = 1_000;

/** The decision of the owner about a batch. */
type Taken = {
  readonly messages: readonly LiveMessage[];
  readonly isTaken: boolean;
  readonly isAsked: boolean;
  /** Missing numbers before it, both included: these batches are ignored if they still arrive. */
  readonly missed: { readonly from: number; readonly to: number } | null;
};

/**
 * The lines of the edges from the point of view of a space's owner: ignores duplicate batches, asks
 * for what is missing, and closes the sockets of a line that is silent.
 */
export const createEdgeLines = () => {
  const lines = new Map<string, Line>();
  /** When unknown lines were asked last, in server ms. */
  const asked = new Map<string, number>();
  /** The last number received from lines that went silent. */
  const silent = new Map<string, number>();

  const silence = (connection: string, { seq }: Line) => {
    lines.delete(connection);
    if (silent.size >= maxAsked) silent.clear();
    silent.set(connection, seq);
  };

  const askUnknown = (connection: string, now: number): boolean => {
    if (now - (asked.get(connection) ?? Number.NEGATIVE_INFINITY) < askEveryMs) return false;
    if (asked.size >= maxAsked) asked.clear();
    asked.set(connection, now);
    return true;
  };

  const isComingOrGoing = ({ kind }: LiveMessage): boolean =>
    kind === 'announced' || kind === 'opened' || kind === 'closed';

  const followSockets = (line: Line, message: LiveMessage) => {
    if (message.kind === 'opened' || message.kind === 'announced') line.sockets.add(message.socket);
    if (message.kind === 'closed') line.sockets.delete(message.socket);
  };

  const gone = (sockets: Iterable<string>): LiveMessage[] =>
    [...sockets].map((socket) => ({ kind: 'closed', socket, how: 'lost' }));

  const takeWhole = (line: Line, messages: readonly LiveMessage[]): LiveMessage[] => {
    const before = new Set(line.sockets);
    line.sockets.clear();
    line.isIncomplete = false;
    for (const message of messages) {
      followSockets(line, message);
      // A socket's earlier messages may arrive although it has closed since.
      if (isComingOrGoing(message)) before.delete(message.socket);
    }
    return [...messages, ...gone(before)];
  };

  const isBeat = ({ isWhole, messages, questions }: ToOwner) =>
    !isWhole && messages.length === 0 && questions.length === 0;

  return {
    receive(batch: ToOwner, now: number): Taken {
      const { connection, seq, isWhole, messages } = batch;
      let line = lines.get(connection);
      if (line === undefined) {
        if (!isWhole)
          return { messages: [], isTaken: false, isAsked: askUnknown(connection, now), missed: null };
        const lastSeq = silent.get(connection) ?? 0;
        line = { seq: lastSeq, heardAt: now, sockets: new Set(), isIncomplete: false, askedAt: now };
        lines.set(connection, line);
        silent.delete(connection);
        asked.delete(connection);
      }
      line.heardAt = now;
      if (!isBeat(batch) && seq <= line.seq)
        return { messages: [], isTaken: false, isAsked: false, missed: null };
      const missed = { from: line.seq + 1, to: isBeat(batch) ? seq : seq - 1 };
      const hasMissed = missed.to >= missed.from;
      if (!isWhole && hasMissed) line.isIncomplete = true;
      line.seq = Math.max(seq, line.seq);
      const taken = isWhole ? takeWhole(line, messages) : messages;
      if (!isWhole) for (const message of messages) followSockets(line, message);
      const isAsked = line.isIncomplete && now - line.askedAt >= askEveryMs;
      if (isAsked) line.askedAt = now;
      return { messages: taken, isTaken: true, isAsked, missed: hasMissed ? missed : null };
    },

    /**
     * The sockets of lines that were silent for too long.
     * @param hasPaused nothing could be received meanwhile
     */
    sweep(now: number, hasPaused: boolean): LiveMessage[] {
      const closed: LiveMessage[] = [];
      for (const [connection, line] of lines) {
        if (hasPaused) line.heardAt = now;
        if (now - line.heardAt < silentMs) continue;
        silence(connection, line);
        closed.push(...gone(line.sockets));
      }
      return closed;
    },
  };
};
