import { setTimeout as pause } from 'node:timers/promises';
import type { Motion } from '@engawa/contract/presence';
import { seededRandom } from '@engawa/testkit/seeded-random';
import { createMemberBehaviour, type Member } from './crowd-member.ts';
import { createDueQueue } from './due-queue.ts';
import type { Judge } from './judge.ts';
import type { LoadSystem, Reading } from './load-client.ts';
import { startStepTimer } from './step-timer.ts';
import { createWalker, type Walker } from './walker.ts';
import type { Workload } from './workloads.ts';

export type CrowdDeps = {
  readonly system: LoadSystem;
  readonly workload: Workload;
  readonly count: number;
  /** The first clients, which decode everything they receive. */
  readonly observers: number;
  readonly seed: number;
  createJudge(walkers: readonly Walker[]): Judge;
};

export type CrowdCounts = {
  bytes: number;
  frames: number;
  refused: Map<string, number>;
  /** Connections that ended without a request of ours. */
  cutOff: number;
  entered: number;
};

const lookEveryMs = 80;
const comeAgainMs = 1_000;
const entryAttempts = 5;

/** Many clients of one server that enter, walk, leave and return while the judge measures. */
export const createCrowd = ({ system, workload, count, observers, seed, createJudge }: CrowdDeps) => {
  const random = seededRandom(seed);
  const due = createDueQueue();
  const members: Member[] = Array.from({ length: count }, (_, index) => {
    const plan = workload.planOf(index, count, seededRandom(seed * 7_919 + index));
    return { walker: createWalker(index, plan.start), plan, client: null, round: 0 };
  });
  const judge = createJudge(members.map(({ walker }) => walker));
  const gone = { bytes: 0, frames: 0 };
  const refused = new Map<string, number>();
  const entryMs: number[] = [];
  let cutOff = 0;
  let isOver = false;

  const now = () => Date.now() + system.clockOffsetMs();
  const readingOf = (index: number): Reading =>
    index < observers ? 'all' : workload.arrivalSeconds === null ? 'least' : 'entry';

  const takeAway = (member: Member) => {
    const { client, walker } = member;
    if (client === null) return;
    gone.bytes += client.bytesRead();
    gone.frames += client.framesRead();
    member.client = null;
    walker.leaves(now());
    judge.left(walker.index);
  };

  const behaviour = createMemberBehaviour({
    due,
    judge,
    workload,
    random,
    now,
    onStayOver(member, client) {
      if (member.client !== client) return;
      client.leave();
      takeAway(member);
      due.at(now() + comeAgainMs, () => {
        void comeInPatiently(member);
      });
    },
  });

  const comeIn = async (member: Member): Promise<void> => {
    const { walker } = member;
    walker.comes();
    const client = system.connect({
      walker: walker.index,
      reading: readingOf(walker.index),
      listener: {
        corrected(motion: Motion) {
          if (member.client === client && walker.findSeq(motion.tx, motion.ty) === null) walker.moves(motion);
        },
        refused: (code) => void refused.set(code, (refused.get(code) ?? 0) + 1),
        closed() {
          if (member.client !== client || isOver) return;
          cutOff += 1;
          takeAway(member);
        },
        received(index, motion) {
          const seq = members[index]?.walker.findSeq(motion.tx, motion.ty) ?? null;
          if (seq !== null && observed.has(walker.index))
            judge.delivered(observed.get(walker.index) ?? -1, index, seq, now());
        },
      },
    });
    entryMs.push(await client.enter(member.plan.start));
    if (isOver) return client.leave();
    behaviour.begin(member, client);
    if (client.picture !== null && !observed.has(walker.index))
      observed.set(walker.index, judge.observe({ walker, picture: client.picture }));
  };
  /**
   * Like a person, a client that was refused tries again a little later. Each failure still counts.
   */
  const comeInPatiently = async (member: Member): Promise<void> => {
    for (let attempt = 1; attempt <= entryAttempts && !isOver; attempt += 1) {
      try {
        return await comeIn(member);
      } catch (error) {
        noteFailure(error);
        await pause(comeAgainMs * attempt);
      }
    }
  };
  /** Observing walkers, with their number at the judge. */
  const observed = new Map<number, number>();

  const noteFailure = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    refused.set(text, (refused.get(text) ?? 0) + 1);
  };

  const steps = startStepTimer(() => {
    judge.refresh(now());
    due.run(now);
  });
  const look = (at: number) => {
    judge.look(at);
    due.at(at + lookEveryMs * (0.5 + random()), look);
  };
  due.at(0, look);

  return {
    judge,
    now,
    /**
     * Lets all of them enter, a limited number at once. A client that is refused, or has not
     * started in time, stays out.
     */
    async enter(atOnce: number, withinMs: number, onProgress: (inside: number) => void): Promise<void> {
      const closesAtMs = performance.now() + withinMs;
      let [next, inside] = [0, 0];
      const enterNext = async () => {
        for (let member = members[next]; member !== undefined; member = members[next]) {
          next += 1;
          if (performance.now() > closesAtMs) return;
          await comeInPatiently(member);
          inside += 1;
          if (inside % 500 === 0) onProgress(inside);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, enterNext));
    },
    startWalking: behaviour.startWalking,
    /** Lets all of them enter, each at a different moment within this time. */
    async arrive(withinMs: number): Promise<void> {
      await Promise.all(
        members.map(
          (member, index) =>
            new Promise<void>((resolve) => {
              due.at(now() + (withinMs * (index + random())) / count, () => {
                comeInPatiently(member).then(resolve);
              });
            }),
        ),
      );
    },
    counts(): CrowdCounts {
      const sums = { ...gone, refused: new Map(refused), cutOff, entered: entryMs.length };
      for (const { client } of members) {
        sums.bytes += client?.bytesRead() ?? 0;
        sums.frames += client?.framesRead() ?? 0;
      }
      return sums;
    },
    inside: () => members.filter(({ client }) => client !== null).length,
    /** How long each entry took, in ms. */
    entries: (): readonly number[] => entryMs,
    takeLateness: steps.takeLateness,
    end() {
      isOver = true;
      steps.end();
      due.clear();
      for (const { client } of members) client?.leave();
    },
  };
};
export type Crowd = ReturnType<typeof createCrowd>;
