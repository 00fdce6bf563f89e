/**
 * Why the server cannot start, in one line for the person who starts it. Everything else that is thrown while
 * starting is a fault, and told with its stack.
 */
export class StartProblem extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options);
    this.name = 'StartProblem';
  }
}

/** The system's code of a failed call (`EACCES`), or null. */
export const systemCodeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
