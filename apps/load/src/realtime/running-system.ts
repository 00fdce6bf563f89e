import type { SystemOrder } from './order.ts';

/** A measured server, of one or several processes. */
export type RunningSystem = {
  readonly order: SystemOrder;
  /** The processes whose processor time and memory are reported. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
};
