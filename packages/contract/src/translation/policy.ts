import type { Plan } from '../plans/schema.ts';

/**
 * Transcription and translation need a plan that allows them; for guests the plan must allow them
 * for guests too.
 */
export const canTranslate = (plan: Pick<Plan, 'translate' | 'guest_translate'>, isGuest: boolean): boolean =>
  plan.translate && (!isGuest || plan.guest_translate);
