import { spaceRights } from '@engawa/contract/spaces';
import { pick } from '../pick.ts';
import { spaces } from './schema/spaces.ts';

/** The columns of the rights of Members and guests. */
export const rightsColumns = pick(spaces, spaceRights.keyof().options);
