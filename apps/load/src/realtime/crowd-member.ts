import type { createDueQueue } from './due-queue.ts';
import type { Judge } from './judge.ts';
import type { LoadClient } from './load-client.ts';
import type { Walker } from './walker.ts';
import type { WalkerPlan } from './walker-plans.ts';
import type { Workload } from './workloads.ts';

/** One walker of the crowd; its client is null while it is outside. */
export type Member = {
  readonly walker: Walker;
  readonly plan: WalkerPlan;
  client: LoadClient | null;
  round: number;
};

type Deps = {
  readonly due: ReturnType<typeof createDueQueue>;
  readonly judge: Judge;
  readonly workload: Workload;
  random(): number;
  now(): number;
  /** The client has stayed as long as the workload says. */
  onStayOver(member: Member, client: LoadClient): void;
};

const firstTickWithinMs = 2_000;

/** The behaviour of members inside: they walk, acknowledge, change their status and leave. */
export const createMemberBehaviour = (deps: Deps) => {
  const { due, judge, workload, random, now } = deps;
  /**
   * Where everyone walks, nobody starts before all are inside, because walking would only slow down
   * the entries.
   */
  const waiting: (() => void)[] = [];
  let isWalking = workload.arrivalSeconds !== null;

  const walk = (member: Member, client: LoadClient, at: number) => {
    if (member.client !== client) return;
    const { walker, plan } = member;
    const { motion, until } = plan.decide(walker.placeAt(at), at);
    const seq = walker.moves(motion);
    client.move(walker.current(), workload.isSampled);
    judge.received(walker, seq, at);
    due.at(until, (later) => walk(member, client, later));
  };

  const tick = (member: Member, client: LoadClient, at: number) => {
    if (member.client !== client) return;
    due.at(at + client.tick(), (later) => tick(member, client, later));
  };

  const changeStatus = (member: Member, client: LoadClient, at: number, everyMs: number) => {
    if (member.client !== client) return;
    member.round += 1;
    client.setStatus(member.round);
    due.at(at + everyMs, (later) => changeStatus(member, client, later, everyMs));
  };

  return {
    /** The client of a member has entered. */
    begin(member: Member, client: LoadClient) {
      const { walker } = member;
      const at = now();
      const { x, y } = member.plan.start;
      walker.moves({ x, y, tx: x, ty: y, t: at, ms: 0 });
      walker.enters(at);
      member.client = client;
      if (workload.viewAt !== null) client.show(workload.viewAt(member.plan.start));
      const { staySeconds, statusSeconds } = workload;
      due.at(at + random() * firstTickWithinMs, (later) => tick(member, client, later));
      const beginWalk = () => due.at(now() + random() * 500, (later) => walk(member, client, later));
      if (isWalking) beginWalk();
      else waiting.push(beginWalk);
      if (statusSeconds !== null) {
        const everyMs = statusSeconds * 1000;
        due.at(at + random() * everyMs, (later) => changeStatus(member, client, later, everyMs));
      }
      if (staySeconds !== null && client.picture === null)
        due.at(at + random() * staySeconds * 1000, () => deps.onStayOver(member, client));
    },
    /** Everyone inside starts to walk; later clients walk at once. */
    startWalking() {
      isWalking = true;
      for (const beginWalk of waiting.splice(0)) beginWalk();
    },
  };
};
