type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Wall time and processor time, in µs. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

export type FrameTimes = {
  frames: number;
  framesPerSecond: number;
  medianMs: number;
  p95Ms: number;
  meanMs: number;
  /** The same including the time in which the thread waited for other programs of the machine. */
  medianWallMs: number;
};

const round = (value: number): number => Math.round(value * 100) / 100;
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Processor time that the page's main thread needs for each frame: everything it runs (script,
 * style, layout, paint, commit, timers, messages) from one animation frame to the next.
 */
export const frameTimes = ({ traceEvents }: { traceEvents: readonly TraceEvent[] }): FrameTimes => {
  const frameEvents = traceEvents.filter(({ name }) => name === 'FireAnimationFrame');
  const threads = new Map<string, TraceEvent[]>();
  for (const event of frameEvents) {
    const key = `${event.pid} ${event.tid}`;
    threads.set(key, [...(threads.get(key) ?? []), event]);
  }
  const [busiest] = [...threads.values()].sort((a, b) => b.length - a.length);
  const first = busiest?.[0];
  if (!busiest || !first) throw new Error('the trace has no animation frame');
  const starts = [...new Set(busiest.map(({ ts }) => ts))].sort((a, b) => a - b);
  const tasks = traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name === 'ThreadControllerImpl::RunTask' && pid === first.pid && tid === first.tid,
    )
    .sort((a, b) => a.ts - b.ts);

  const cpuMs = new Array<number>(starts.length).fill(0);
  const wallMs = new Array<number>(starts.length).fill(0);
  let frame = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // The task that ran the frame's callback began a little before it.
    while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= ts + dur) frame += 1;
    cpuMs[frame] = (cpuMs[frame] ?? 0) + tdur / 1000;
    wallMs[frame] = (wallMs[frame] ?? 0) + dur / 1000;
  }
  // The trace cuts off its first and its last frame.
  const whole = cpuMs.slice(1, -1);
  const sorted = [...whole].sort((a, b) => a - b);
  const sortedWall = wallMs.slice(1, -1).sort((a, b) => a - b);
  const seconds = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / 1_000_000;
  return {
    frames: whole.length,
    framesPerSecond: round((starts.length - 1) / seconds),
    medianMs: round(quantile(sorted, 0.5)),
    p95Ms: round(quantile(sorted, 0.95)),
    meanMs: round(whole.reduce((sum, one) => sum + one, 0) / whole.length),
    medianWallMs: round(quantile(sortedWall, 0.5)),
  };
};
