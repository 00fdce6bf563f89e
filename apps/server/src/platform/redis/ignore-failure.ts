/** For commands to Redis that nobody waits for: when they fail it is away, and that is noticed elsewhere. */
export const ignoreFailure = (): void => {};
