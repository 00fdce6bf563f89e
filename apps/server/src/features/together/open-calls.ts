import type { Id } from '@engawa/contract/kernel';
import { callLastsMs } from '@engawa/contract/together';
import type { Broadcaster } from '../../live/space/live-feature.ts';

/** A ring, or a request to come along, that waits for an answer. */
export type OpenCall = {
  readonly from: Id;
  readonly to: Id;
  readonly expires_at: number;
  /** The other person has blocked the one who calls: they do not know of it. */
  readonly isWithheld: boolean;
};

/** The calls of one kind: one from a person to another, which a later one replaces. */
export const createOpenCalls = (
  kind: string,
  { schedule }: Pick<Broadcaster, 'schedule'>,
  onExpired: (call: OpenCall, now: number) => void,
) => {
  const open = new Map<string, OpenCall>();
  const keyOf = (from: Id, to: Id) => `${kind} ${from} ${to}`;
  const end = ({ from, to }: OpenCall) => {
    open.delete(keyOf(from, to));
    schedule.cancel(keyOf(from, to));
  };
  return {
    make(from: Id, to: Id, isWithheld: boolean, now: number): OpenCall {
      const call = { from, to, isWithheld, expires_at: now + callLastsMs };
      open.set(keyOf(from, to), call);
      schedule.at(keyOf(from, to), call.expires_at, (due) => {
        end(call);
        onExpired(call, due);
      });
      return call;
    },
    /** Ends the call that is answered. Null: there is none of which the other person knows. */
    endAnswered(from: Id, to: Id): OpenCall | null {
      const call = open.get(keyOf(from, to));
      if (call === undefined || call.isWithheld) return null;
      end(call);
      return call;
    },
    /** Ends all calls of and to a person. */
    takeAllOf(userId: Id): readonly OpenCall[] {
      const calls = [...open.values()].filter(({ from, to }) => from === userId || to === userId);
      for (const call of calls) end(call);
      return calls;
    },
    listTo: (userId: Id): readonly OpenCall[] =>
      [...open.values()].filter(({ to, isWithheld }) => to === userId && !isWithheld),
  };
};
