/** Does what needs a proof that it is me, of accounts without a password; not at all when it is not given. */
export type WithProof = (work: (proof: string) => Promise<void>) => Promise<void>;
