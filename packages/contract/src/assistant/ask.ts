import * as z from 'zod';
import { lineId } from '../captions/schema.ts';
import { enveloped, id, locales, plainText, refuses, spaceRoute } from '../kernel/index.ts';
import { conversationKey } from '../messages/schema.ts';
import { timeZone } from '../presence/schema.ts';
import { namedProvider, providerRefusals, quotaRefusals } from './notes.ts';
import { assistantUsers } from './policy.ts';
import { maxAnswerSentences, maxExplainedLength, maxQuestionLength } from './rules.ts';

const found = {
  /** Plain text: what was found, shortened. */
  text: z.string(),
  /** Who wrote or said it, or what the item or the event is called; may be empty. */
  name: z.string(),
};

/** What an answer rests on. The reader may read each of them, and the page opens it. */
export const assistantSource = z.discriminatedUnion('kind', [
  z.object({
    ...found,
    kind: z.literal('message'),
    conversation: conversationKey,
    message_id: id,
    at: z.number(),
  }),
  z.object({
    ...found,
    kind: z.literal('line'),
    line: z.object({ id: lineId, user_id: id.nullable() }),
    at: z.number(),
  }),
  z.object({ ...found, kind: z.literal('item'), item: id, room: id }),
  z.object({ ...found, kind: z.literal('booking'), booking: id, starts_at: z.number() }),
]);
export type AssistantSource = z.output<typeof assistantSource>;

/** A sentence of an answer. */
export const assistantSentence = z.object({
  /** Plain text in one line. */
  text: z.string(),
  /** The positions of its sources in the list of the answer; at least one. */
  sources: z.array(z.number().int().min(0)).min(1),
});

export const assistantAnswer = z.object({
  /** Empty: no source says anything of it. */
  sentences: z.array(assistantSentence).max(maxAnswerSentences),
  /** What the provider read, the most fitting first. Empty: nothing was found, and nothing sent. */
  sources: z.array(assistantSource),
  /** Sentences that were removed, because they named no source. */
  dropped_count: z.number().int().min(0),
});
export type AssistantAnswer = z.output<typeof assistantAnswer>;

/** A question about the office, or what a person missed since a moment in server ms. */
const askedOfOffice = z.discriminatedUnion('task', [
  z.object({ task: z.literal('question'), question: plainText(maxQuestionLength) }),
  z.object({ task: z.literal('missed'), since: z.number().int().min(0) }),
]);
export type AskedOfOffice = z.output<typeof askedOfOffice>;

/** A reply to a conversation, or what a page of a PDF says, which the asker sees. */
const askedToWrite = z.discriminatedUnion('task', [
  z.object({ task: z.literal('reply'), conversation: conversationKey }),
  z.object({ task: z.literal('explain'), text: plainText(maxExplainedLength) }),
]);
export type AskedToWrite = z.output<typeof askedToWrite>;

/** Plain text, which nothing but the asker's page has. */
export const assistantText = z.object({ text: z.string() });
export type AssistantText = z.output<typeof assistantText>;

const tags = ['assistant'];
/** The language of the answer, and the provider that the page has named: texts go to no other. */
const asked = { id, language: z.enum(locales), provider: namedProvider };
const refusals = ['FORBIDDEN', 'ASSISTANT_HAS_CHANGED', ...providerRefusals, ...quotaRefusals] as const;

export const askingHttp = {
  ask: spaceRoute(assistantUsers)
    .route({
      method: 'POST',
      path: '/space/{id}/assistant/ask',
      tags,
      summary: 'Ask the office, or what I missed; each sentence of the answer has its sources',
    })
    .input(
      z.object({
        ...asked,
        about: askedOfOffice,
        /** The zone of the asker, in which the provider is told times. */
        time_zone: timeZone.default('UTC'),
      }),
    )
    .output(enveloped(assistantAnswer))
    .errors(refuses(...refusals)),
  write: spaceRoute(assistantUsers)
    .route({
      method: 'POST',
      path: '/space/{id}/assistant/write',
      tags,
      summary: 'Let the provider draft a reply, or explain a text; nothing is sent or stored',
    })
    .input(z.object({ ...asked, about: askedToWrite }))
    .output(enveloped(assistantText))
    .errors(refuses(...refusals, 'ROOM_IS_NOT_EXIST', 'ROOM_IS_LOCKED', 'NOT_INSIDE', 'TRY_AGAIN')),
};
