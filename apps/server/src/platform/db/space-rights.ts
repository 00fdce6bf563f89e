import type { SpaceRights } from '@engawa/contract/spaces';
import { spaces } from './schema/spaces.ts';

/** The columns of the rights of Members and guests, by their names on the wire. */
export const rightsColumns = {
  member_build: spaces.memberBuild,
  member_invite: spaces.memberInvite,
  member_megaphone: spaces.memberMegaphone,
  member_lock: spaces.memberLock,
  guest_lock: spaces.guestLock,
  member_see_offline: spaces.memberSeeOffline,
  guest_see_offline: spaces.guestSeeOffline,
} as const satisfies Record<keyof SpaceRights, unknown>;
