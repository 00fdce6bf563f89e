import type { PositionsFrame } from './positions-frames.ts';
import type { PositionsOutput } from './positions-output.ts';
import type { Receiver } from './receiver.ts';

/** Collects what a room's positions request until the next run. */
export const createPositionsOutputs = () => {
  let list: PositionsOutput[] = [];
  return {
    isEmpty: () => list.length === 0,
    assignGroup(socket: string, group: string | null) {
      list.push({ kind: 'assign-group', socket, group });
    },
    toGroup(group: string, frame: PositionsFrame) {
      list.push({ kind: 'toGroup', group, frame });
    },
    /** One frame for several receivers, encoded once. */
    toSockets(receivers: readonly Receiver[], frame: PositionsFrame) {
      list.push({ kind: 'toSockets', sockets: receivers.map(({ socket }) => socket), frame });
    },
    close(socket: string) {
      list.push({ kind: 'close', socket });
    },
    /** Removes and returns what was collected, in order. */
    takeAll(): PositionsOutput[] {
      const taken = list;
      list = [];
      return taken;
    },
  };
};
export type PositionsOutputs = ReturnType<typeof createPositionsOutputs>;
