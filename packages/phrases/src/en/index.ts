import type { Phrases } from '../index.ts';
import { first } from './first.ts';
import { forMembers } from './for-members.ts';
import { inSpace } from './in-space.ts';
import { spaceDetails } from './space-details.ts';

export const en: Phrases = {
  ...{ ...first, ...inSpace, ...spaceDetails, ...forMembers },
  errors: { ...first.errors, ...forMembers.errors },
};
