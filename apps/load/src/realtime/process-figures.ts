import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** How much processor time a process has had so far, in seconds, all its threads together; null where /proc is not. */
export const cpuSecondsOf = (pid: number): number | null => {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may hold anything; utime and stime are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Resident memory now, in MB; null where /proc is not. */
export const residentMbOf = (pid: number): number | null => {
  if (!existsSync(`/proc/${pid}/status`)) return null;
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
};

/**
 * How TCP paces here; null where it cannot be asked. With thousands of sockets it is a part of what a frame costs: `bbr` takes a
 * timer for each, `cubic`, the default of Linux, none.
 */
export const congestionControl = (): string | null => {
  const file = '/proc/sys/net/ipv4/tcp_congestion_control';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** Whether a process can be kept on one core here. */
export const canPin = (): boolean => {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The command that keeps a program on one core; as it is where that cannot be asked. */
export const pinned = (core: number, command: readonly [string, ...string[]]): [string, ...string[]] =>
  canPin() ? ['taskset', '-c', String(core), ...command] : [...command];

/** Keeps a process that runs already, with all its threads, on one core; where that can be asked. */
export const pinRunning = (core: number, pid: number): void => {
  if (canPin()) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
};
