import type { Bus, BusMessage } from '../bus.ts';
import { createMemoryBus } from '../memory-bus.ts';

type Timers = { now(): number; setTimeout(fire: () => void, delayMs: number): unknown };

/** The faults of a message between two processes, as probabilities in [0, 1]. */
export type Faults = {
  readonly drop: number;
  readonly twice: number;
  readonly maxDelayMs: number;
  /** The message overtakes earlier ones on the same topic. */
  readonly overtake: number;
};
export const noFaults: Faults = { drop: 0, twice: 0, maxDelayMs: 5, overtake: 0 };

type Member = { readonly here: Bus; readonly topics: Map<string, number>; run(callback: () => void): void };

/**
 * Buses of several processes over a network with given faults: each receives its own messages at
 * once, and those of others late, twice, or not at all. The messages of each publisher on a topic
 * arrive in order, unless they overtake.
 * @param isCopied messages cross as JSON; otherwise, for speed, by reference
 */
export const createFaultyNetwork = (timers: Timers, random: () => number, isCopied = true) => {
  const members = new Set<Member>();
  let faults = noFaults;
  let isAway = false;

  const send = (to: Member, lastAt: Map<string, number>, topic: string, message: BusMessage) => {
    if (random() < faults.drop) return;
    const at = timers.now() + Math.round(random() * faults.maxDelayMs);
    const isOvertaking = random() < faults.overtake;
    const due = isOvertaking ? at : Math.max(at, lastAt.get(topic) ?? 0);
    if (!isOvertaking) lastAt.set(topic, due);
    const arrive = () => to.run(() => to.here.publish(topic, message));
    timers.setTimeout(arrive, due - timers.now());
    if (random() < faults.twice) timers.setTimeout(arrive, due - timers.now() + Math.round(random() * 50));
  };

  return {
    setFaults(now: Faults) {
      faults = now;
    },
    setAway(away: boolean) {
      isAway = away;
    },
    /** @param run runs each arriving message, when the process can */
    join(run: (callback: () => void) => void, onFault: (error: unknown) => void) {
      const here = createMemoryBus(onFault);
      const member: Member = { here, topics: new Map(), run };
      const lastAt = new Map<Member, Map<string, number>>();
      members.add(member);
      const bus: Bus & { publishHere: Bus['publish'] } = {
        publishHere: here.publish,
        publish(topic, message) {
          here.publish(topic, message);
          if (isAway) return;
          const travelling = isCopied ? (JSON.parse(JSON.stringify(message)) as BusMessage) : message;
          for (const other of members) {
            if (other === member || !other.topics.has(topic)) continue;
            const last = lastAt.get(other) ?? new Map<string, number>();
            lastAt.set(other, last);
            send(other, last, topic, travelling);
          }
        },
        async subscribe(topic, listener) {
          const end = await here.subscribe(topic, listener);
          member.topics.set(topic, (member.topics.get(topic) ?? 0) + 1);
          return () => {
            end();
            const left = (member.topics.get(topic) ?? 1) - 1;
            if (left > 0) member.topics.set(topic, left);
            else member.topics.delete(topic);
          };
        },
        isReady: async () => !isAway,
        async close() {
          members.delete(member);
          await here.close();
        },
      };
      return bus;
    },
  };
};
