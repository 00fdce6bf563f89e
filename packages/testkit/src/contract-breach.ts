import { liveFrameIssues } from '@engawa/contract/live';

type Frame = { readonly event: string; readonly channel: string; readonly data: unknown };

/** The first way in which a frame breaks the contract, as an error; null when it is correct. */
export const findBreach = (frame: Frame, repliesTo?: string): Error | null => {
  const issues = liveFrameIssues(frame, repliesTo);
  if (issues.length === 0) return null;
  const list = issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return new Error(`The server sent ${frame.event} on ${frame.channel} against the contract: ${list}`);
};

/**
 * Every test client calls this with every frame that it receives. A frame that breaks the contract
 * fails the whole run as an uncaught error, because the code under test must not be able to catch
 * it.
 */
export const requireContract = (frame: Frame, repliesTo?: string): void => {
  const breach = findBreach(frame, repliesTo);
  if (breach === null) return;
  queueMicrotask(() => {
    throw breach;
  });
};
