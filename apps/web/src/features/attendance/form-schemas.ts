// In its own file, because a module that is imported both statically and dynamically would be
// loaded at once.
import { maxAttendanceText } from '@engawa/contract/attendance';
import { optionalPlainLine, plainLine } from '@engawa/contract/kernel';
import * as z from 'zod';

/** A note at a clock-in; the empty one removes it. */
export const noteForm = z.object({ description: optionalPlainLine(maxAttendanceText) });

/** A request for a correction; the server checks it again. */
export const correctionForm = z.object({
  date: z.iso.date('validation.required'),
  time: z.string().regex(/^\d{2}:\d{2}$/, 'validation.required'),
  reason: plainLine(maxAttendanceText),
  is_removal: z.boolean(),
});
