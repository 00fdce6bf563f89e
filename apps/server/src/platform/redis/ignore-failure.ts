/**
 * For Redis commands that are not awaited: when they fail Redis is away, which is detected
 * elsewhere.
 */
export const ignoreFailure = (): void => {};
