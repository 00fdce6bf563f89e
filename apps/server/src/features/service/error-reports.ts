import type { ErrorReport } from '@engawa/contract/service';
import { type AttemptLimit, limitKeyOf, takeFromAll } from '../../platform/limits/attempt-limit.ts';
import { scrub } from './scrub.ts';

/**
 * Limits of reports in 10 minutes: enough for a page that is broken for everyone, too few to fill a
 * disk.
 */
export const reportLimits = { perAddress: 30, inAll: 300, windowSeconds: 600 } as const;

export type ErrorReportsDeps = {
  limits: { fromAddress: AttemptLimit; inAll: AttemptLimit };
  /** Writes one line to the log. */
  write(line: { page: ErrorReport; requestId: string }): void;
};

/** Accepts error reports of pages. Refuses with TOO_MANY_ATTEMPTS. */
export const createErrorReports =
  ({ limits, write }: ErrorReportsDeps) =>
  async (report: ErrorReport, request: { address: string; requestId: string }): Promise<void> => {
    await takeFromAll([
      [limits.fromAddress, limitKeyOf(request.address)],
      [limits.inAll, 'all'],
    ]);
    const { kind, name, message, stack, page } = report;
    write({
      page: { kind, name: scrub(name), message: scrub(message), stack: scrub(stack), page: scrub(page) },
      requestId: request.requestId,
    });
  };
