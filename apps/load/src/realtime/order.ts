import type { Spread } from './quantiles.ts';
import type { WorkloadName } from './workloads.ts';

/** What one generator process is asked to do. */
export type Order = {
  readonly system: SystemOrder;
  readonly workload: WorkloadName;
  readonly clients: number;
  readonly observers: number;
  readonly seconds: number;
  /** Measured so often, one after another, with the same people inside. */
  readonly runs: number;
  readonly seed: number;
  /** The processes whose time and memory are told. */
  readonly serverPids: readonly number[];
};

export type SystemOrder =
  | {
      readonly kind: 'engawa';
      readonly urls: readonly string[];
      readonly spaceId: string;
      /** Each client comes from an address of its own. */
      readonly isApart: boolean;
    }
  | { readonly kind: PeerName; readonly url: string };

export const peerNames = ['ws', 'socket.io', 'colyseus', 'colyseus-view'] as const;
export type PeerName = (typeof peerNames)[number];

/** What was measured in one run. */
export type RunResult = {
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
  /** Share of one core; null: it could not be asked. */
  readonly serverCores: number | null;
  readonly serverMb: number | null;
  readonly generatorCores: number;
  /** How late the generator was at what fell due in it, p99. */
  readonly generatorLateMs: number;
  /** What was refused, and how often. */
  readonly refused: Readonly<Record<string, number>>;
  readonly cutOff: number;
  /** From a client's first call to everything that a newcomer is told. */
  readonly entryMs: Spread;
};

export type GeneratorMessage =
  | { readonly kind: 'progress'; readonly text: string }
  | { readonly kind: 'result'; readonly runs: readonly RunResult[] }
  | { readonly kind: 'failed'; readonly why: string };
