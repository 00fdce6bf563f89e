import type { Spread } from './quantiles.ts';
import type { WorkloadName } from './workloads.ts';

/** The order for one generator process. */
export type Order = {
  readonly system: SystemOrder;
  readonly workload: WorkloadName;
  readonly clients: number;
  readonly observers: number;
  readonly seconds: number;
  /** The number of runs, one after another with the same people inside. */
  readonly runs: number;
  readonly seed: number;
  /** The processes whose processor time and memory are reported. */
  readonly serverPids: readonly number[];
};

export type SystemOrder =
  | {
      readonly kind: 'engawa';
      readonly urls: readonly string[];
      readonly spaceId: string;
      /** Whether each client has a different address. */
      readonly isApart: boolean;
    }
  | { readonly kind: PeerName; readonly url: string };

export const peerNames = ['ws', 'socket.io', 'colyseus', 'colyseus-view'] as const;
export type PeerName = (typeof peerNames)[number];

/** The measurements of one run. */
export type RunResult = {
  /** When it was measured, in ms since 1970. */
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  readonly inside: number;
  readonly errors: Spread;
  readonly ghostShare: number;
  readonly missingShare: number;
  readonly turns: Spread;
  readonly lost: number;
  /** Per observer and second. */
  readonly updatesPerSecond: number;
  /** Per client and second. */
  readonly bytesPerSecond: number;
  readonly framesPerSecond: number;
  /** Share of one core; null when it cannot be measured. */
  readonly serverCores: number | null;
  readonly serverMb: number | null;
  readonly generatorCores: number;
  /** How late the generator was for what was due during the run, p99. */
  readonly generatorLateMs: number;
  /** The number of refusals by code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly cutOff: number;
  /** How often frames deviated from the contract since the start of the load, by deviation. */
  readonly deviations: Readonly<Record<string, number>>;
  /** From a client's first call until everything that a new client receives has arrived. */
  readonly entryMs: Spread;
};

export type GeneratorMessage =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'result'; readonly runs: readonly RunResult[] }
  | { readonly kind: 'failed'; readonly why: string };
