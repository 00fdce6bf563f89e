/** The time, in milliseconds since 1970; a parameter everywhere, so that tests can turn it. */
export type Now = () => number;

export const systemNow: Now = () => Date.now();
