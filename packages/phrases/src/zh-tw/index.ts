import type { Phrases } from '../index.ts';
import { first } from './first.ts';
import { forAccounts } from './for-accounts.ts';
import { forMembers } from './for-members.ts';
import { inSpace } from './in-space.ts';
import { spaceDetails } from './space-details.ts';

export const zhTw: Phrases = {
  ...first,
  ...inSpace,
  ...spaceDetails,
  ...forMembers,
  ...forAccounts,
  errors: { ...first.errors, ...forMembers.errors },
  validation: { ...first.validation, ...spaceDetails.validation },
};
