import type { Plan } from '../plans/schema.ts';

/** How long transcripts are kept, in days. */
export const transcriptKeptDays = 30;

/** Whether someone may have speech written down and translated: guests only where the plan lets them too. */
export const canTranslate = (plan: Pick<Plan, 'translate' | 'guest_translate'>, isGuest: boolean): boolean =>
  plan.translate && (!isGuest || plan.guest_translate);
