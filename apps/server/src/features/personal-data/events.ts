import * as z from 'zod';
import { defineEvent } from '../../platform/after-commit/event-kind.ts';

/** An account and its data are gone; this is what was left of them outside of the tables. */
export const accountDeleted = defineEvent(
  'account.deleted',
  z.object({
    user_id: z.string(),
    /** The sessions that ended with it. */
    sessions: z.array(z.string()),
    /** The names of its stored files; null: there was none. */
    avatar_file: z.string().nullable(),
    business_card_file: z.string().nullable(),
  }),
);
