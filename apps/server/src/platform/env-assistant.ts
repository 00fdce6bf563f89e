import { completionKinds } from '@engawa/contract/assistant';
import * as z from 'zod';
import { safeUrl, url } from './env-values.ts';

/** The variables of a language model. */
export const assistantVariables = {
  ASSISTANT_URL: url('http:', 'https:').optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().max(100, 'must have at most 100 characters').optional(),
  ASSISTANT_KIND: z.enum(completionKinds, `must be one of ${completionKinds.join(', ')}`).optional(),
};
const given = z.object(assistantVariables);
type Given = z.output<typeof given>;

/** Lists what is missing, in one line each. */
export const assistantProblems = (variables: Given): string[] => {
  const { ASSISTANT_URL: address, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = variables;
  const problems: string[] = [];
  const others = (['ASSISTANT_KEY', 'ASSISTANT_MODEL', 'ASSISTANT_KIND'] as const).filter(
    (name) => variables[name] !== undefined,
  );
  if (address === undefined)
    return others.map((name) => `ASSISTANT_URL: missing, must be given together with ${name}`);
  if (model === undefined)
    problems.push('ASSISTANT_MODEL: missing, must be given together with ASSISTANT_URL');
  if (key !== undefined && !safeUrl().safeParse(address).success)
    problems.push('ASSISTANT_URL: must begin with https, because ASSISTANT_KEY is sent there');
  return problems;
};

/** The language model of the operator. */
export type AssistantEnv = {
  readonly kind: (typeof completionKinds)[number];
  /** The beginning of its addresses, without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
};

/** Null: the operator offers none. */
export const toAssistant = (variables: Given): AssistantEnv | null =>
  variables.ASSISTANT_URL === undefined || variables.ASSISTANT_MODEL === undefined
    ? null
    : {
        kind: variables.ASSISTANT_KIND ?? 'chat',
        url: variables.ASSISTANT_URL.replace(/\/$/, ''),
        key: variables.ASSISTANT_KEY ?? null,
        model: variables.ASSISTANT_MODEL,
      };
