import { spaceRights } from '@engawa/contract/spaces';
import { pick } from '../pick.ts';
import { spaces } from './schema/spaces.ts';

/** The columns of the rights of Members and guests. */
export const rightsColumns = pick(spaces, spaceRights.keyof().options);

/** The columns of the switches of a space. */
export const switchColumns = {
  megaphone_in_meetings: spaces.megaphone_in_meetings,
  keeps_transcripts: spaces.keeps_transcripts,
  has_assistant: spaces.has_assistant,
  guest_lobby: spaces.guest_lobby,
};
