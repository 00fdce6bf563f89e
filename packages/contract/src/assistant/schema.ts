import * as z from 'zod';
import { parseUrl, plainLine, plainText } from '../kernel/index.ts';
import {
  assistantChoices,
  completionKinds,
  maxCompletions,
  maxCompletionTokens,
  maxPromptLength,
  maxStops,
} from './rules.ts';

const maxAddress = 500;
const maxKey = 500;

const isAddress = (text: string): boolean =>
  /^https:\/\//i.test(text) && !/[?#@]/.test(text) && parseUrl(text) !== null;

/** The beginning of a provider's addresses, such as https://api.example.com/v1. */
const providerAddress = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(maxAddress, 'validation.too_long')
  .refine(isAddress, 'validation.assistant_address')
  .transform((text) => text.replace(/\/$/, ''));

/** A key goes into a header, so it holds nothing but visible ASCII. */
const providerKey = z
  .string()
  .trim()
  .max(maxKey, 'validation.too_long')
  .regex(/^[!-~]*$/, 'validation.assistant_key');

/** A language model of a company's own. The address and the key are secrets. */
export const ownProvider = z.object({
  kind: z.enum(completionKinds),
  url: providerAddress,
  /** Empty: the provider asks for none. */
  key: providerKey,
  model: plainLine(100),
});
export type OwnProvider = z.output<typeof ownProvider>;

/** A choice without fields of its own. */
export const assistantChange = z.object({ uses: z.enum(['none', 'operator']) });

/** Where texts go: nothing of it is a secret. */
export const providerPlace = z.object({ host: z.string(), model: z.string() });
export type ProviderPlace = z.output<typeof providerPlace>;

/** What a company uses, for its Managers. */
export const companyAssistant = z.object({
  uses: z.enum(assistantChoices),
  /** Null: the operator of this server has set none up. */
  operator: providerPlace.nullable(),
  /** Null: the company has none of its own. */
  own: providerPlace.extend({ kind: z.enum(completionKinds), has_key: z.boolean() }).nullable(),
});
export type CompanyAssistant = z.output<typeof companyAssistant>;

/** The answer of the provider to one sentence. */
export const assistantTrial = z.object({
  text: z.string(),
  /** How long it took. */
  ms: z.number().int().min(0),
});
export type AssistantTrial = z.output<typeof assistantTrial>;

/** What a language model can be asked for in a space. */
export const assistantOffer = z.object({
  /** Null: nothing, or not by the caller. */
  provider: providerPlace.nullable(),
});
export type AssistantOffer = z.output<typeof assistantOffer>;

const stopText = z.string().min(1).max(50);

/** The call of the specification. */
export const completionAsked = z.object({
  /** The model that is offered; any other is refused. */
  model: z.string().max(100).optional(),
  prompt: plainText(maxPromptLength),
  max_tokens: z.number().int().min(1).max(maxCompletionTokens).default(256),
  /** How many answers. */
  n: z.number().int().min(1).max(maxCompletions).default(1),
  /** Where an answer ends. */
  stop: z
    .union([stopText, z.array(stopText).max(maxStops)])
    .transform((stop) => [stop].flat())
    .default([]),
  temperature: z.number().min(0).max(2).default(1),
});
export type CompletionAsked = z.output<typeof completionAsked>;

export const completion = z.object({
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.number().int().min(0),
      /** Plain text. */
      text: z.string(),
      /** Why it ended: `stop`, or `length` where `max_tokens` cut it. */
      finish_reason: z.string().nullable(),
    }),
  ),
});
export type CompletionAnswer = z.output<typeof completion>;
