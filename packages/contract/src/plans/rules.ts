import type { Plan } from './schema.ts';

/** Companies made by registration on a self-hosted Engawa: generous explicit limits, everything on. */
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

/** A plan without voice forces audio mute, one without video forces video mute (specification, section 4). */
export const forcedMutes = (plan: Pick<Plan, 'voice' | 'video'>): { audio: boolean; video: boolean } => ({
  audio: !plan.voice,
  video: !plan.video,
});
