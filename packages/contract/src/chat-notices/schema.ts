import * as z from 'zod';
import { timeZone } from '../calendar/schema.ts';
import { id, locales, moment, parseUrl, plainLine } from '../kernel/index.ts';
import { chatEvents, chatKinds } from './rules.ts';

export const maxChatWebhookName = 50;
const maxAddress = 2_000;

const isAddress = (text: string): boolean => /^https:\/\//i.test(text) && parseUrl(text) !== null;

/** The address at which a service receives messages. It is a secret. */
const webhookAddress = z
  .string()
  .trim()
  .min(1, 'validation.required')
  .max(maxAddress, 'validation.too_long')
  .refine(isAddress, 'validation.webhook_address');

const events = z
  .array(z.enum(chatEvents))
  .transform((chosen) => chatEvents.filter((event) => chosen.includes(event)));
const hour = z.number().int().min(0).max(23);

const settings = {
  /** How the Managers call it, for example by its channel. */
  name: plainLine(maxChatWebhookName),
  /** The language of its messages. */
  language: z.enum(locales),
  /** The zone in which a day begins, and in which the hour of the summary is meant. */
  time_zone: timeZone,
  events,
  /** The hour of the daily summary. */
  summary_hour: hour,
};

export const newChatWebhook = z.object({ kind: z.enum(chatKinds), url: webhookAddress, ...settings });
export type NewChatWebhook = z.output<typeof newChatWebhook>;

export const chatWebhookChanges = z.object({ ...settings, is_on: z.boolean() }).partial();
export type ChatWebhookChanges = z.output<typeof chatWebhookChanges>;

/** Why a message was not delivered: `status` is the HTTP status of a refusal. */
export const chatProblems = ['not_public', 'unreachable', 'refused'] as const;
export type ChatProblem = (typeof chatProblems)[number];

/** A webhook without its address, which is a secret. */
export const chatWebhook = z.object({
  id,
  kind: z.enum(chatKinds),
  name: z.string(),
  host: z.string(),
  /** The last four characters of the address; fewer, or none, of a short one. */
  ending: z.string(),
  language: z.enum(locales),
  time_zone: z.string(),
  events: z.array(z.enum(chatEvents)),
  summary_hour: hour,
  /** False with a problem: the server stopped it. */
  is_on: z.boolean(),
  /** Null: the last message was delivered, or there was none. */
  problem: z
    .object({ kind: z.enum(chatProblems), status: z.number().int().nullable(), at: moment })
    .nullable(),
});
export type ChatWebhook = z.output<typeof chatWebhook>;

export const chatWebhookList = z.object({
  /** Whether the plan of the company includes it. */
  is_allowed: z.boolean(),
  webhooks: z.array(chatWebhook),
});
export type ChatWebhookList = z.output<typeof chatWebhookList>;

export const addedChatWebhook = z.object({
  webhook: chatWebhook,
  /** The key of the signature, which is shown this once; null: this service checks none. */
  secret: z.string().nullable(),
});

/** What a service answered to the message that tries it. */
export const chatTrial = z.object({
  is_delivered: z.boolean(),
  problem: z.enum(chatProblems).nullable(),
  /** Null: nothing answered. */
  status: z.number().int().nullable(),
});
export type ChatTrial = z.output<typeof chatTrial>;
