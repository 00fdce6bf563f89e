import { randomUUID } from 'node:crypto';
import { Refusal } from '@engawa/contract/kernel';
import type * as z from 'zod';
import type { Bus } from '../../platform/bus/bus.ts';
import type { EdgeSocket, SocketMessage } from '../../platform/gateway/edge-port.ts';
import type { Timers } from '../../platform/timers/timers.ts';
import { edgesTopic, ownerTopic, type ToEdges } from '../host/batches.ts';
import { startTicks } from '../host/heartbeat.ts';
import type { Sentences } from '../space/live-feature.ts';
import type { Query } from '../space/query.ts';
import { createEdgeSpace, type EdgeSpace } from './edge-space.ts';

type EdgeDeps = {
  readonly bus: Bus;
  readonly timers: Timers;
  ensureOwner(spaceId: string): Promise<void>;
  isOwnedHere(spaceId: string): boolean;
  readonly sentences: Sentences;
  /**
   * A stream's data as a binary message, for clients that request it. Null when there is no such
   * form.
   */
  encodeBinary(event: string, data: object): Uint8Array | null;
  /**
   * Sent so often that no client waits for an answer: dropped, not refused, while there is no
   * owner.
   */
  isPassing(event: string): boolean;
  /** Minimum interval between two batches to an owner in another process, in ms. */
  readonly flushMs?: number;
  readonly answerWithinMs?: number;
};

const defaultFlushMs = 15;
const defaultAnswerWithinMs = 2_000;

/**
 * The edge: forwards what this process's sockets send to the owners of their spaces, in numbered
 * batches, and delivers what the owners publish, to participants only.
 */
export const createEdge = (deps: EdgeDeps) => {
  const { bus, timers, flushMs = defaultFlushMs, answerWithinMs = defaultAnswerWithinMs } = deps;
  const spaces = new Map<string, EdgeSpace>();
  const spaceOf = new Map<string, EdgeSpace>();

  const openSpace = (spaceId: string): EdgeSpace => {
    const found = spaces.get(spaceId);
    if (found !== undefined) return found;
    const space = createEdgeSpace({
      spaceId,
      connection: randomUUID(),
      timers,
      sentences: deps.sentences,
      encodeBinary: deps.encodeBinary,
      isPassing: deps.isPassing,
      flushMs: () => (deps.isOwnedHere(spaceId) ? 0 : flushMs),
      publish: (batch) => bus.publish(ownerTopic(spaceId), batch),
      subscribe: (receive) => bus.subscribe(edgesTopic(spaceId), (message) => receive(message as ToEdges)),
      ensureOwner: () => deps.ensureOwner(spaceId),
      onEmpty: () => {
        if (spaces.get(spaceId) === space) spaces.delete(spaceId);
      },
    });
    spaces.set(spaceId, space);
    return space;
  };

  const endTicks = startTicks(timers, (now, hasPaused) => {
    for (const space of [...spaces.values()]) space.tick(now, hasPaused);
  });

  return {
    /** Adds a socket whose actor is established and who may be in this space. */
    open(socket: EdgeSocket, spaceId: string) {
      const space = openSpace(spaceId);
      spaceOf.set(socket.id, space);
      space.open(socket);
    },
    /** Forwards a message of a socket. Messages of a socket that was never opened are ignored. */
    receive(message: SocketMessage) {
      const space = spaceOf.get(message.socket);
      if (space === undefined) return;
      if (message.kind === 'closed') spaceOf.delete(message.socket);
      space.receive(message);
    },
    /** One subscription of a socket has ended. */
    unsubscribed: (socketId: string) => spaceOf.get(socketId)?.unsubscribed(socketId),
    /**
     * Queries the owner of a space. Refuses TRY_AGAIN when there is none, or it does not answer in
     * time.
     */
    async ask<I extends z.ZodType, O extends z.ZodType>(
      spaceId: string,
      query: Query<I, O>,
      input: z.input<I>,
    ): Promise<z.output<O>> {
      const id = randomUUID();
      const answered = await new Promise((resolve, reject) => {
        const space = openSpace(spaceId);
        const settle = (callback: () => void) => {
          timers.clear(timer);
          callback();
        };
        const timer = timers.setTimeout(() => {
          space.giveUp(id);
          reject(new Refusal('TRY_AGAIN'));
        }, answerWithinMs);
        space.ask({ id, question: query.name, input }, (ok, value) =>
          settle(() => (ok ? resolve(value) : reject(new Refusal('TRY_AGAIN')))),
        );
      });
      return query.output.parse(answered);
    },
    close() {
      endTicks();
      for (const space of spaces.values()) space.close();
      spaces.clear();
      spaceOf.clear();
    },
  };
};
export type Edge = ReturnType<typeof createEdge>;
