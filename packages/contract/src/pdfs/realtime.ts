import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { maxPdfPages } from './rules.ts';

/** The name of the stored file that the sender sees. */
const file = z.string().regex(/^[0-9a-f]{32}$/);
const page = z.int().min(1).max(maxPdfPages);

const presentation = z.object({
  item: id,
  file,
  /** The person whose page everyone sees. */
  presenter: id,
  page: z.int(),
});
/** The state of one PDF that somebody presents. */
export type Presentation = z.output<typeof presentation>;

/** The shared pages of the PDFs of a room. See SPEC.md in this folder. */
export const pdfsEvents = {
  PdfEvent: defineEvent({
    name: 'PdfEvent',
    whisper: z.object({ item: id, file, page, presenting: z.boolean() }),
    /** `presenter` is null when it has ended. */
    message: presentation.extend({ room: id, presenter: id.nullable() }),
    channels: ['room'],
  }),
  PdfsEvent: defineEvent({
    name: 'PdfsEvent',
    whisper: z.object({}),
    reply: z.object({ room: id, pdfs: z.array(presentation) }),
    /** The list is complete: a PDF that is not listed is presented by no one. */
    message: z.object({ room: id, snapshot: z.literal(true), pdfs: z.array(presentation) }),
    channels: ['room'],
  }),
} as const;
