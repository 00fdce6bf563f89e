import { Refusal } from '@engawa/contract/kernel';
import { trialRequest } from './completions.ts';
import type { CompletionsProvider, Connection } from './provider.ts';

/** How the language model of the operator answered one sentence: in ms, or with a code. */
export type ExaminedAssistant = { readonly ms: number } | { readonly why: string };

/** Asks the language model of the operator for one sentence; null: there is none. */
export const examineAssistant = async (
  provider: CompletionsProvider,
  operator: Omit<Connection, 'isOperators'> | null,
): Promise<ExaminedAssistant | null> => {
  if (operator === null) return null;
  const startedAt = performance.now();
  try {
    const connection = Object.assign({}, operator, { isOperators: true });
    const [first] = await provider.complete(connection, trialRequest, undefined);
    if (first === undefined || first.text.trim() === '') return { why: 'ASSISTANT_IS_AWAY' };
    return { ms: Math.round(performance.now() - startedAt) };
  } catch (error) {
    return { why: error instanceof Refusal ? error.code : 'ASSISTANT_IS_AWAY' };
  }
};
