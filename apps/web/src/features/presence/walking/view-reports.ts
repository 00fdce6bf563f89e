import { viewsPerSecond } from '@engawa/contract/presence';
import type { Box } from '../../../map/camera.ts';

/** Minimum time between two reports, in ms: the rate that the server accepts. */
const reportEveryMs = 1_000 / viewsPerSecond;

export type ViewReportsDeps = {
  readonly isInside: () => boolean;
  readonly roomId: () => string | null;
  /** The part of the map that the camera sees, in px of the world. */
  readonly seen: () => Box;
  readonly report: (view: { x: number; y: number; w: number; h: number }) => void;
};

/**
 * Reports to the server which part of the map is in view, because it sends positions from there
 * more often.
 * @returns call it at each frame with the time since the last one, in ms
 */
export const createViewReports = ({ isInside, roomId, seen, report }: ViewReportsDeps) => {
  let sinceReportMs = 0;
  let reported = '';
  return (elapsedMs: number): void => {
    sinceReportMs += elapsedMs;
    // After entering, or entering again, the server knows no view of this client.
    if (!isInside()) reported = '';
    if (sinceReportMs < reportEveryMs || !isInside()) return;
    sinceReportMs = 0;
    const { left, top, right, bottom } = seen();
    const [x, y] = [Math.round(left), Math.round(top)];
    const [w, h] = [Math.round(right - left), Math.round(bottom - top)];
    const view = `${roomId()} ${x} ${y} ${w} ${h}`;
    if (view === reported) return;
    reported = view;
    report({ x, y, w, h });
  };
};
