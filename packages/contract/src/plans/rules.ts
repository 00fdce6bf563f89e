import type { RefusalCode } from '../kernel/index.ts';
import type { Plan, PlanUsage } from './schema.ts';

/**
 * The plan of companies that are created by registration on a self-hosted Engawa: high explicit
 * limits, every feature on.
 */
export const selfHostedPlan: Plan = {
  name: 'self-hosted',
  max_members: 10_000,
  max_spaces: 10_000,
  max_floors: 10_000,
  max_rooms: 10_000,
  voice: true,
  video: true,
  slack: true,
  translate: true,
  guest_translate: false,
  google_calendar: true,
  app_active_win: true,
  admin_active_win: true,
};

/**
 * The plan features that a person can use today. A plan may include more; the plan page shows those
 * as not available yet. A feature adds its flag here when its screens exist.
 */
export const availableFeatures: ReadonlySet<keyof Plan> = new Set([
  'voice',
  'video',
  'translate',
  'guest_translate',
  'slack',
  'google_calendar',
  'app_active_win',
  'admin_active_win',
]);

/** The features of a plan, in the order in which they are listed. */
export const planFeatures = [
  'voice',
  'video',
  'translate',
  'guest_translate',
  'slack',
  'google_calendar',
  'app_active_win',
  'admin_active_win',
] as const satisfies (keyof Plan)[];
export type PlanFeature = (typeof planFeatures)[number];

/**
 * Whether people of a company can use a feature today; absent: no screen has it yet, whatever the
 * plan includes.
 */
export const stateOfFeature = (plan: Plan, feature: PlanFeature): 'on' | 'off' | 'absent' => {
  if (!availableFeatures.has(feature)) return 'absent';
  return plan[feature] ? 'on' : 'off';
};

/**
 * A plan without voice forces audio mute, one without video forces video mute (specification,
 * section 4).
 */
export const forcedMutes = (plan: Pick<Plan, 'voice' | 'video'>): { audio: boolean; video: boolean } => ({
  audio: !plan.voice,
  video: !plan.video,
});

/** The things that a plan counts. */
export const planCounts = ['members', 'spaces', 'floors', 'rooms'] as const satisfies (keyof PlanUsage)[];
export type PlanCount = (typeof planCounts)[number];

/** The limit of a plan for one of them. */
export const planLimit = (plan: Plan, count: PlanCount): number => plan[`max_${count}`];

export const planLimitCodes = {
  members: 'PLAN_MEMBER_LIMIT',
  spaces: 'PLAN_SPACE_LIMIT',
  floors: 'PLAN_FLOOR_LIMIT',
  rooms: 'PLAN_ROOM_LIMIT',
} as const satisfies Record<PlanCount, RefusalCode>;

/** The limit that a refusal is about; null for other refusals. */
export const findLimitMet = (code: string | null): PlanCount | null =>
  planCounts.find((count) => planLimitCodes[count] === code) ?? null;
