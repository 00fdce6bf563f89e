/**
 * Why the server cannot start, in one line for the person who starts it. Any other error at the
 * start is a fault, and is printed with its stack.
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
