import type { Plan } from '../plans/schema.ts';

/** The chat of a company is notified where its plan includes it. */
export const canNotifyChat = (plan: Pick<Plan, 'slack'>): boolean => plan.slack;
