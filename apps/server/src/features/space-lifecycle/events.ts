import * as z from 'zod';
import { defineEvent } from '../../platform/after-commit/event-kind.ts';

/** A space is gone with everything in it. */
export const spaceRemoved = defineEvent('space.removed', z.object({ space_id: z.string(), by: z.string() }));
