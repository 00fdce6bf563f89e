import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time of a process with all its threads so far, in seconds; null without /proc. */
export const cpuSecondsOf = (pid: number): number | null => {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in brackets, may contain any character; utime and stime are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** A figure of /proc/<pid>/status, in MB; null without /proc. */
const statusMbOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number | null => {
  if (!existsSync(`/proc/${pid}/status`)) return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round((Number(kilobytes) * 1024) / 1e6);
};

/** Resident memory now, in MB; null without /proc. */
export const residentMbOf = (pid: number): number | null => statusMbOf(pid, 'VmRSS');

/** The most resident memory since the last reset, in MB; null without /proc. */
export const peakMbOf = (pid: number): number | null => statusMbOf(pid, 'VmHWM');

/** Lets `peakMbOf` count from now on. The number 5 is that of proc(5) for the peak. */
export const resetPeakOf = (pid: number): void => {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
};

/**
 * The TCP congestion control of this machine; null when it cannot be read. With thousands of
 * sockets it affects the cost of a frame: `bbr` uses a timer for each socket, `cubic`, the default
 * of Linux, none.
 */
export const congestionControl = (): string | null => {
  const file = '/proc/sys/net/ipv4/tcp_congestion_control';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** Whether a process can be pinned to one core here. */
export const canPin = (): boolean => {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The command that pins a program to one core; unchanged when pinning is not possible. */
export const pinned = (core: number, command: readonly [string, ...string[]]): [string, ...string[]] =>
  canPin() ? ['taskset', '-c', String(core), ...command] : [...command];

/** Pins a running process with all its threads to one core, when that is possible. */
export const pinRunning = (core: number, pid: number): void => {
  if (canPin()) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
};
