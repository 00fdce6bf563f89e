import { itemKinds as realKinds } from '../kinds.ts';
import { lamp } from './lamp.ts';

/** The list of kinds with one line more. */
export const itemKinds = [...realKinds, lamp] as const;
