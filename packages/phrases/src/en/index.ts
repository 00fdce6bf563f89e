import type { Phrases } from '../index.ts';
import { first } from './first.ts';
import { forMembers } from './for-members.ts';
import { inSpace } from './in-space.ts';

export const en: Phrases = { ...first, ...inSpace, ...forMembers };
