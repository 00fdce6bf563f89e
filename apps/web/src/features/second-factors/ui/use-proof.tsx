import type { SecondFactors } from '@engawa/contract/second-factors';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { keptProof } from '../kept-proof.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Runs work that needs a proof of identity; does not run it when the proof is not given. */
export type WithProof = (work: (proof: string) => Promise<void>) => Promise<void>;

type Asked = {
  readonly ways: SecondFactors['proofs'];
  settle(proof: string | null): void;
};

/**
 * Asks for a proof of identity when no valid one is stored.
 * @param leave navigates to a provider's address, for accounts that nothing else opens
 * @returns `dialog`: render it where the proof is asked for
 */
export const useProof = (leave: (url: string) => void): { withProof: WithProof; dialog: ReactNode } => {
  const { calls } = useApi();
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = async (): Promise<string | null> => {
    const { data } = await calls.secondFactors.list();
    if (data.proofs.length === 0) return (await calls.secondFactors.prove({})).data.proof;
    return new Promise((resolve) => {
      setAsked({
        ways: data.proofs,
        settle(proof) {
          setAsked(null);
          resolve(proof);
        },
      });
    });
  };

  const withProof: WithProof = async (work) => {
    const kept = keptProof.find();
    if (kept !== null)
      try {
        return await work(kept);
      } catch (error) {
        // The server ended the proof: the password changed, or the session ended.
        if (refusalCodeOf(error) !== 'PROOF_IS_NEEDED') throw error;
        keptProof.forget();
      }
    const given = await ask();
    if (given === null) return;
    keptProof.put(given);
    await work(given);
  };

  return {
    withProof,
    dialog: asked !== null && (
      <ProofDialog
        ways={asked.ways}
        leave={leave}
        onProved={asked.settle}
        onClose={() => asked.settle(null)}
      />
    ),
  };
};
