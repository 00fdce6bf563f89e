import type { Passkey, SecondFactors } from '@engawa/contract/second-factors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { useAct } from '../../../ui/form/use-act.ts';
import { keptProof } from '../kept-proof.ts';

/** A requested change of the security settings. */
export type SecurityAction =
  | { readonly kind: 'add_app' | 'remove_app' | 'add_passkey' | 'renew_codes' }
  | { readonly kind: 'rename_passkey' | 'remove_passkey'; readonly passkey: Passkey };

/** The dialog that is open. */
export type SecurityStep =
  | { readonly kind: 'prove' | 'confirm' | 'name'; readonly action: SecurityAction }
  | { readonly kind: 'app'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** Changes that must be confirmed first, because they cannot be undone. */
const isFinal = ({ kind }: SecurityAction) =>
  kind === 'remove_app' || kind === 'remove_passkey' || kind === 'renew_codes';

/**
 * Runs one change at a time, each after a proof of identity; a proof is valid for some minutes, so
 * it is not asked for twice.
 * @param ways the ways to give the proof; with none, no proof is needed
 */
export const useSecurity = (ways: SecondFactors['proofs']) => {
  const { calls, queries } = useApi();
  const queryClient = useQueryClient();
  const { failure, act } = useAct();
  const [step, setStep] = useState<SecurityStep | null>(null);
  const factors = calls.secondFactors;

  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.secondFactors.key() });

  /** Continues with a change once the identity is proved. */
  const goOn = async (action: SecurityAction): Promise<void> => {
    const given = keptProof.find();
    if (action.kind === 'rename_passkey') return setStep({ kind: 'name', action });
    if (given === null) {
      if (ways.length > 0) return setStep({ kind: 'prove', action });
      keptProof.put((await factors.prove({})).data.proof);
      return goOn(action);
    }
    if (isFinal(action)) return setStep({ kind: 'confirm', action });
    if (action.kind === 'add_passkey') return setStep({ kind: 'name', action });
    const { data } = await factors.startAuthenticator({ proof: given });
    setStep({ kind: 'app', ...data });
  };

  /** Runs work that needs the proof; asks again if the proof has expired. */
  const withProof = async (action: SecurityAction, work: (given: string) => Promise<void>): Promise<void> => {
    try {
      await work(keptProof.find() ?? '');
    } catch (error) {
      if (refusalCodeOf(error) !== 'PROOF_IS_NEEDED') throw error;
      keptProof.forget();
      setStep({ kind: 'prove', action });
    }
  };

  /** After a change, shows new recovery codes, which are available only once. */
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
    /** Closes a step, unless another one is open by now. */
    closeIf: (kind: SecurityStep['kind']) => setStep((now) => (now?.kind === kind ? null : now)),
    ask: (action: SecurityAction) => void act(() => withProof(action, () => goOn(action))),
    proved: (given: string, action: SecurityAction) => {
      keptProof.put(given);
      void act(() => withProof(action, () => goOn(action)));
    },
  };
};
export type Security = ReturnType<typeof useSecurity>;
