import { parseArgs } from 'node:util';
import { type PeerName, peerNames } from './order.ts';
import { type WorkloadName, workloadNames } from './workloads.ts';

export type BenchOptions = {
  /** Null runs the default set. */
  readonly workload: WorkloadName | null;
  readonly clients: number | null;
  readonly observers: number;
  readonly seconds: number;
  readonly runs: number;
  readonly peers: readonly PeerName[];
  /** A running server; with `pid` its processor time and memory are reported. */
  readonly url: string | null;
  readonly pid: number | null;
  /** Another build of the server than that of this repository. */
  readonly program: string | null;
  readonly processes: number;
  readonly hasRedis: boolean;
};

export const usage = `npm run bench -- realtime [--workload ${workloadNames.join('|')}] [--clients 6000] [--seconds 20]
  [--runs 3] [--observers 40] [--peers ${peerNames.join(',')}] [--processes 2 --redis]
  [--url http://127.0.0.1:4000 [--pid 123]] [--program path/to/main.js]`;

const positive = (text: string | undefined, otherwise: number, name: string): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number.\n${usage}`);
  return value;
};

const oneOf = <T extends string>(names: readonly T[], text: string, what: string): T => {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new Error(`There is no ${what} ${text}.\n${usage}`);
  return found;
};

/** Parses the command line of the realtime bench; throws a readable message when it is wrong. */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      workload: { type: 'string' },
      clients: { type: 'string' },
      observers: { type: 'string' },
      seconds: { type: 'string' },
      runs: { type: 'string' },
      peers: { type: 'string' },
      url: { type: 'string' },
      pid: { type: 'string' },
      program: { type: 'string' },
      processes: { type: 'string' },
      redis: { type: 'boolean' },
    },
  });
  const processes = positive(values.processes, 1, 'processes');
  const hasRedis = values.redis ?? false;
  if (processes > 1 && !hasRedis) throw new Error(`Several processes need --redis.\n${usage}`);
  const peers = (values.peers ?? '').split(',').filter((name) => name !== '');
  return {
    workload: values.workload === undefined ? null : oneOf(workloadNames, values.workload, 'workload'),
    clients: values.clients === undefined ? null : positive(values.clients, 1, 'clients'),
    observers: positive(values.observers, 40, 'observers'),
    seconds: positive(values.seconds, 10, 'seconds'),
    runs: positive(values.runs, 1, 'runs'),
    peers: peers.map((name) => oneOf(peerNames, name, 'peer')),
    url: values.url?.replace(/\/$/, '') ?? null,
    pid: values.pid === undefined ? null : positive(values.pid, 1, 'pid'),
    program: values.program ?? null,
    processes,
    hasRedis,
  };
};
