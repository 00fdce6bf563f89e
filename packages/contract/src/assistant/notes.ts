import * as z from 'zod';
import { lineId } from '../captions/schema.ts';
import { enveloped, id, locales, plainLine, refuses, spaceRoute } from '../kernel/index.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { assistantUsers } from './policy.ts';
import { maxNoteLength, maxNotes, noteKinds } from './rules.ts';

/** The line that says it: by whom, and the speaker's own number of it. */
const source = z.object({ id: lineId, user_id: id.nullable() });

/** A decision or an action, with the line of the meeting that says it. */
export const draftedNote = z.object({
  kind: z.enum(noteKinds),
  text: plainLine(maxNoteLength),
  line: source,
});
export type DraftedNote = z.output<typeof draftedNote>;

/** A note that somebody has shared with those who sat there. */
export const meetingNote = draftedNote.extend({
  id,
  /** Plain text. */
  text: z.string(),
  /** Null when the account was deleted. */
  user_id: id.nullable(),
  /** Who shared it. */
  name: z.string(),
  /** When, in server ms. */
  at: z.number(),
});
export type MeetingNote = z.output<typeof meetingNote>;

/** What the provider drafted of a part of a meeting. */
export const notesDraft = z.object({
  notes: z.array(draftedNote),
  /** Statements that were removed, because no line that was sent says so. */
  dropped_count: z.number().int().min(0),
  /** The lines that the provider read. */
  sent_count: z.number().int().min(0),
  /** Where the next part begins; null: this was the last one. */
  next: z.number().int().nullable(),
});
export type NotesDraft = z.output<typeof notesDraft>;

/** Where texts go, as GET /space/{id}/assistant says. */
export const namedProvider = z.object({ host: z.string().max(500), model: z.string().max(500) });

const tags = ['assistant'];
const record = { id, record: id };
const path = '/space/{id}/meeting-records/{record}/notes';

export const providerRefusals = [
  'ASSISTANT_IS_OFF',
  'ASSISTANT_IS_SLOW',
  'ASSISTANT_IS_BUSY',
  'ASSISTANT_IS_AWAY',
  'ASSISTANT_KEY_IS_REFUSED',
  'ASSISTANT_QUOTA_IS_USED',
  'ASSISTANT_ADDRESS_IS_REFUSED',
  'ASSISTANT_MODEL_IS_REFUSED',
  'ASSISTANT_TEXT_IS_TOO_LONG',
  'TOO_MANY_ATTEMPTS',
] as const;
export const quotaRefusals = ['DAILY_COMPLETION_LIMIT', 'DAILY_SPACE_COMPLETION_LIMIT'] as const;

export const meetingNotesHttp = {
  draftNotes: spaceRoute(assistantUsers)
    .route({
      method: 'POST',
      path: '/space/{id}/meeting-records/{record}/draft',
      tags,
      summary: 'Let the provider draft decisions and actions of a part of a meeting; nothing is stored',
    })
    .input(
      z.object({
        ...record,
        /** The lines that were read before. */
        skip: z.number().int().min(0).max(1_000_000).default(0),
        /** The language of the notes. */
        language: z.enum(locales),
        /** The one that the page has named; lines go to no other. */
        provider: namedProvider,
      }),
    )
    .output(enveloped(notesDraft))
    .errors(
      refuses(
        'FORBIDDEN',
        'PLAN_FORBIDS',
        'TRANSCRIPT_IS_NOT_EXIST',
        'ASSISTANT_HAS_CHANGED',
        ...providerRefusals,
        ...quotaRefusals,
      ),
    ),
  notes: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path,
      tags,
      summary: 'The shared notes of a meeting of which I have a record',
    })
    .input(z.object(record))
    .output(enveloped(z.array(meetingNote)))
    .errors(refuses('PLAN_FORBIDS', 'TRANSCRIPT_IS_NOT_EXIST')),
  shareNotes: spaceRoute(assistantUsers)
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Share my notes with those who sat there, instead of those that I shared before',
    })
    .input(z.object({ ...record, notes: z.array(draftedNote).max(maxNotes) }))
    .output(enveloped(z.array(meetingNote)))
    .errors(refuses('FORBIDDEN', 'PLAN_FORBIDS', 'TRANSCRIPT_IS_NOT_EXIST', 'TOO_MANY_ATTEMPTS')),
};
