import type { SystemOrder } from './order.ts';

/** A server that is being measured, or several that share the work. */
export type RunningSystem = {
  readonly order: SystemOrder;
  /** Whose time and memory are told. */
  readonly pids: readonly number[];
  stop(): Promise<void>;
};
