import { existsSync, readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

type Process = { readonly parent: number; readonly ticks: number };

/** Every process of this machine, except those that end while the list is read. */
const listProcesses = (): ReadonlyMap<number, Process> => {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name, in brackets, may contain any character. After it: state, parent, … and from the
      // 14th field on utime, stime, and the same for ended children.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It has ended.
    }
  return found;
};

const isUnder = (all: ReadonlyMap<number, Process>, pid: number, root: number): boolean => {
  for (let at: number | undefined = pid; at !== undefined; at = all.get(at)?.parent)
    if (at === root) return true;
  return false;
};

/** The running child processes of this process; null without /proc. */
const childrenOfThis = (): ReadonlySet<number> | null => {
  if (!existsSync('/proc/self/stat')) return null;
  return new Set([...listProcesses()].filter(([, { parent }]) => parent === process.pid).map(([pid]) => pid));
};

/**
 * Calls a function that starts a process without returning its id.
 * @returns the result of the function and the process id; null without /proc
 */
export const withPid = async <T>(start: () => Promise<T>): Promise<{ started: T; pid: number | null }> => {
  const before = childrenOfThis();
  const started = await start();
  const fresh = [...(childrenOfThis() ?? [])].filter((pid) => !before?.has(pid));
  if (before !== null && fresh.length !== 1)
    throw new Error(`${fresh.length} processes were started, not one.`);
  return { started, pid: fresh[0] ?? null };
};

/**
 * Processor time of a process and all its descendants so far, in seconds, including those that have
 * ended.
 */
export const cpuSecondsUnder = (root: number): number => {
  const all = listProcesses();
  let ticks = 0;
  for (const [pid, process] of all) if (isUnder(all, pid, root)) ticks += process.ticks;
  return ticks / ticksPerSecond;
};
