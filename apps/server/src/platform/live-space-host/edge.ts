import { randomUUID } from 'node:crypto';
import { type Actor, type Locale, Refusal } from '@engawa/contract/kernel';
import type { Bus } from '../bus/bus.ts';
import { edgesTopic, ownerTopic, type ToEdges } from './batches.ts';
import { createEdgeSpace, type EdgeSpace } from './edge-space.ts';
import type { LiveMessage } from './live-space.ts';
import type { Timers } from './timers.ts';

/** A connection as the edge sees it. */
export type EdgeSocket = {
  readonly id: string;
  readonly actor: Actor;
  readonly locale: Locale;
  isSubscribed(channel: string): boolean;
  send(frame: string | Buffer): void;
  close(code: number, reason: string): void;
};

type EdgeDeps = {
  readonly bus: Bus;
  readonly timers: Timers;
  ensureOwner(spaceId: string): Promise<void>;
  /** What the sockets say is sent to the owner at most so often. */
  readonly flushMs?: number;
  readonly answerWithinMs?: number;
};

const defaultAnswerWithinMs = 2_000;

/**
 * The edge: takes what this process's sockets say to the owners of their spaces, in numbered batches, and hands out
 * what the owners say, to participants only.
 */
export const createEdge = ({
  bus,
  timers,
  ensureOwner,
  flushMs = 0,
  answerWithinMs = defaultAnswerWithinMs,
}: EdgeDeps) => {
  const spaces = new Map<string, EdgeSpace>();
  const spaceOf = new Map<string, EdgeSpace>();

  const openSpace = (spaceId: string): EdgeSpace => {
    const found = spaces.get(spaceId);
    if (found !== undefined) return found;
    const space = createEdgeSpace({
      connection: randomUUID(),
      timers,
      flushMs,
      publish: (batch) => bus.publish(ownerTopic(spaceId), batch),
      connect: async (hear) => {
        const end = await bus.subscribe(edgesTopic(spaceId), (message) => hear(message as ToEdges));
        try {
          await ensureOwner(spaceId);
        } catch (error) {
          end();
          throw error;
        }
        return end;
      },
      onEmpty: () => {
        if (spaces.get(spaceId) === space) spaces.delete(spaceId);
      },
    });
    spaces.set(spaceId, space);
    return space;
  };

  return {
    /** A socket whose actor is established and who may be in this space. */
    open(socket: EdgeSocket, spaceId: string) {
      const space = openSpace(spaceId);
      spaceOf.set(socket.id, space);
      space.open(socket);
    },
    /** What a socket says; a socket that was never opened says nothing. */
    tell(message: Exclude<LiveMessage, { kind: 'opened' }>) {
      const space = spaceOf.get(message.socket);
      if (space === undefined) return;
      space.tell(message);
      if (message.kind === 'closed') spaceOf.delete(message.socket);
    },
    /** Asks the owner of a space. Refuses TRY_AGAIN when it does not answer in time. */
    async ask(spaceId: string, question: string, input: unknown): Promise<unknown> {
      const id = randomUUID();
      return new Promise((resolve, reject) => {
        const space = openSpace(spaceId);
        const settle = (act: () => void) => {
          timers.clear(timer);
          act();
        };
        const timer = timers.setTimeout(() => {
          space.giveUp(id);
          reject(new Refusal('TRY_AGAIN'));
        }, answerWithinMs);
        space.ask({ id, question, input }, (ok, value) =>
          settle(() => (ok ? resolve(value) : reject(new Refusal('TRY_AGAIN')))),
        );
      });
    },
    close() {
      for (const space of spaces.values()) space.close();
      spaces.clear();
      spaceOf.clear();
    },
  };
};
export type Edge = ReturnType<typeof createEdge>;
