import * as z from 'zod';
import { defineQuery } from '../../live/space/query.ts';

/** The window in front of a person, from their companion, on its way to the person's pages. */
export const sentWindowQuery = defineQuery({
  name: 'sentWindow',
  input: z.object({
    userId: z.string(),
    companionId: z.string(),
    /** Null: none is in front, or the companion only asks whether a page does. */
    window: z
      .object({
        program: z.string(),
        title: z.string(),
        /** A PNG in base64 under the hash of its content; null: there is none. */
        icon: z.object({ hash: z.string(), png: z.string() }).nullable(),
      })
      .nullable(),
  }),
  output: z.object({ is_heard: z.boolean() }),
});

/** An icon in base64, if this person may see it now; otherwise null. */
export const windowIconQuery = defineQuery({
  name: 'windowIcon',
  input: z.object({ userId: z.string(), hash: z.string() }),
  output: z.string().nullable(),
});
