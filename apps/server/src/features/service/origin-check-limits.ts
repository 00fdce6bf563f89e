/**
 * A page asks only while its live connection fails, every ten seconds; an office of a hundred may
 * do so from one address.
 */
export const originCheckLimits = { perAddress: 600, windowSeconds: 60 } as const;
