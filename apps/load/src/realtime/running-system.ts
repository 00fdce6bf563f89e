import type { SystemOrder } from './order.ts';
import type { ServerPauses } from './server-pauses.ts';

/** A measured server, of one or several processes. */
export type RunningSystem = {
  readonly order: SystemOrder;
  /** The processes whose processor time and memory are reported. */
  readonly pids: readonly number[];
  /** How it stood still between two moments, in ms since 1970; null when it is not known. */
  pausesBetween(fromMs: number, toMs: number): ServerPauses | null;
  stop(): Promise<void>;
};
