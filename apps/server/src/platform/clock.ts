/** The time in milliseconds since 1970. A parameter everywhere, so that tests can set it. */
export type Now = () => number;

export const systemNow: Now = () => Date.now();
