import type { CompanyRole } from '@engawa/contract/kernel';
import { roleOfMember } from '@engawa/contract/spaces';
import type { Standing } from './people-store.ts';

/** The role of a person in a space that they may enter. */
export const roleIn = (isGuest: boolean, standing: Standing | null): CompanyRole =>
  isGuest ? 'Guest' : roleOfMember(standing);
