/**
 * Runs work that needs a proof of identity, for accounts without a password; does not run it when
 * the proof is not given.
 */
export type WithProof = (work: (proof: string) => Promise<void>) => Promise<void>;
