import { first } from './first.ts';
import { forAccounts } from './for-accounts.ts';
import { forMembers } from './for-members.ts';
import { inSpace } from './in-space.ts';
import { spaceDetails } from './space-details.ts';

/** Japanese is the source: the other languages must have its shape. */
export const ja = {
  ...first,
  ...inSpace,
  ...spaceDetails,
  ...forMembers,
  ...forAccounts,
  errors: { ...first.errors, ...forMembers.errors },
  validation: { ...first.validation, ...spaceDetails.validation },
};
