import { selfHostedPlan } from '@engawa/contract/plans';
import { usualRights } from '@engawa/contract/spaces';

/** The settings of an office with the plan of an installation of one's own. */
export const testSpaceSettings = {
  companyId: '55000000-0000-4000-8000-000000000000',
  plan: selfHostedPlan,
  idleSeconds: 1_800,
  isActiveWinAllowed: false,
  rights: usualRights,
  isMegaphoneInMeetings: false,
  isKeepingTranscripts: true,
  event: null,
} as const;
