import { selfHostedPlan } from '@engawa/contract/plans';

/** The settings of an office with the plan of an installation of one's own. */
export const testSpaceSettings = {
  companyId: '55000000-0000-4000-8000-000000000000',
  plan: selfHostedPlan,
  idleSeconds: 1_800,
  isActiveWinAllowed: false,
  isMegaphoneForMembers: false,
  isMegaphoneInMeetings: false,
  event: null,
} as const;
