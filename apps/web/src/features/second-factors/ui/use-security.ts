import type { Passkey, SecondFactors } from '@engawa/contract/second-factors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { keptProof } from '../kept-proof.ts';
import { useAct } from '../use-act.ts';

/** What somebody wants to change. */
export type SecurityWish =
  | { readonly kind: 'add_app' | 'remove_app' | 'add_passkey' | 'renew_codes' }
  | { readonly kind: 'rename_passkey' | 'remove_passkey'; readonly passkey: Passkey };

/** What stands open before it. */
export type SecurityStep =
  | { readonly kind: 'prove' | 'confirm' | 'name'; readonly wish: SecurityWish }
  | { readonly kind: 'app'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Changes that need a question first: they cannot be taken back. */
const isFinal = ({ kind }: SecurityWish) =>
  kind === 'remove_app' || kind === 'remove_passkey' || kind === 'renew_codes';

/**
 * One change at a time, each after a proof that it is me; a proof is good for some minutes, so it is not asked for twice.
 * @param ways what the proof can be given with; none: it needs nothing
 */
export const useSecurity = (ways: SecondFactors['proofs']) => {
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const { failure, act } = useAct();
  const [step, setStep] = useState<SecurityStep | null>(null);
  const factors = calls.secondFactors;

  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.secondFactors.key() });

  /** Goes on with a wish, once it is proved that it is me. */
  const goOn = async (wish: SecurityWish): Promise<void> => {
    const given = keptProof.find();
    if (wish.kind === 'rename_passkey') return setStep({ kind: 'name', wish });
    if (given === null) {
      if (ways.length > 0) return setStep({ kind: 'prove', wish });
      keptProof.put((await factors.prove({})).data.proof);
      return goOn(wish);
    }
    if (isFinal(wish)) return setStep({ kind: 'confirm', wish });
    if (wish.kind === 'add_passkey') return setStep({ kind: 'name', wish });
    const { data } = await factors.startAuthenticator({ proof: given });
    setStep({ kind: 'app', ...data });
  };

  /** Does what needs the proof; one that is too old is asked for anew. */
  const withProof = async (wish: SecurityWish, work: (given: string) => Promise<void>): Promise<void> => {
    try {
      await work(keptProof.find() ?? '');
    } catch (error) {
      if (refusalCodeOf(error) !== 'PROOF_IS_NEEDED') throw error;
      keptProof.forget();
      setStep({ kind: 'prove', wish });
    }
  };

  /** After a change: new recovery codes are shown the one time that they are there. */
  const done = async (codes: readonly string[] | null): Promise<void> => {
    setStep(codes === null ? null : { kind: 'codes', codes });
    await refresh();
  };

  return {
    step,
    failure,
    done,
    withProof,
    close: () => setStep(null),
    /** Closes a step, unless another stands open by now. */
    closeIf: (kind: SecurityStep['kind']) => setStep((now) => (now?.kind === kind ? null : now)),
    ask: (wish: SecurityWish) => void act(() => withProof(wish, () => goOn(wish))),
    proved: (given: string, wish: SecurityWish) => {
      keptProof.put(given);
      void act(() => withProof(wish, () => goOn(wish)));
    },
  };
};
export type Security = ReturnType<typeof useSecurity>;
