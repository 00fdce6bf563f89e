import type { ErrorReport } from '@engawa/contract/service';
import { troubleOf } from '../../platform/api-client/refusal.ts';

/** A broken page fails often; more reports would add nothing. */
const maxReports = 10;
/** The contract's bounds (500 and 4,000), so that a long text is cut and not refused. */
const maxMessageLength = 500;
const maxStackLength = 4000;

export type ErrorReports = { report(kind: ErrorReport['kind'], error: unknown): void };

/**
 * Reports failures of the page to the server: at most ten per page load, each once. Expected
 * failures (a refusal, a missing network) are not reported, and a report that does not arrive is
 * lost.
 */
export const createErrorReports = (deps: {
  send: (report: ErrorReport) => Promise<unknown>;
  path: () => string;
}): ErrorReports => {
  const reported = new Set<string>();
  return {
    report(kind, error) {
      if (troubleOf(error).kind !== 'fault' || reported.size >= maxReports) return;
      const { name, message, stack } =
        error instanceof Error ? error : { name: typeof error, message: String(error), stack: '' };
      const key = `${name} ${message} ${stack ?? ''}`;
      if (reported.has(key)) return;
      reported.add(key);
      const report: ErrorReport = {
        kind,
        name: name.slice(0, 80),
        message: message.slice(0, maxMessageLength),
        stack: (stack ?? '').slice(0, maxStackLength),
        page: deps.path().slice(0, 300),
      };
      deps.send(report).catch(() => undefined);
    },
  };
};

/**
 * Hears of what nothing in the page caught.
 * @returns the function that stops hearing
 */
export const hearUncaught = (target: Window, { report }: ErrorReports): (() => void) => {
  const onError = ({ error, message }: ErrorEvent) => {
    // Browsers report this when a layout takes another frame; nothing is broken.
    if (!message.startsWith('ResizeObserver loop')) report('error', error ?? new Error(message));
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => report('rejection', reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
};
