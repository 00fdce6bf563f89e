import type { Plan } from '../plans/schema.ts';

/** Transcription and translation need the plan's permission; guests need its permission for guests too. */
export const canTranslate = (plan: Pick<Plan, 'translate' | 'guest_translate'>, isGuest: boolean): boolean =>
  plan.translate && (!isGuest || plan.guest_translate);
