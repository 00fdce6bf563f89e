import type { SpaceChanges, SpaceRights } from '@engawa/contract/spaces';
import type { spaces } from '../../platform/db/schema/spaces.ts';

type Row = Pick<
  typeof spaces.$inferSelect,
  | 'memberBuild'
  | 'memberInvite'
  | 'memberMegaphone'
  | 'memberLock'
  | 'guestLock'
  | 'memberSeeOffline'
  | 'guestSeeOffline'
>;

/** The rights of Members and guests, as a space stores them. */
export const rightsOfRow = (row: Row): SpaceRights => ({
  member_build: row.memberBuild,
  member_invite: row.memberInvite,
  member_megaphone: row.memberMegaphone,
  member_lock: row.memberLock,
  guest_lock: row.guestLock,
  member_see_offline: row.memberSeeOffline,
  guest_see_offline: row.guestSeeOffline,
});

/** The columns after a change; what it leaves out stays. */
export const changedRights = (row: Row, changes: Pick<SpaceChanges, keyof SpaceRights>): Row => ({
  memberBuild: changes.member_build ?? row.memberBuild,
  memberInvite: changes.member_invite ?? row.memberInvite,
  memberMegaphone: changes.member_megaphone ?? row.memberMegaphone,
  memberLock: changes.member_lock ?? row.memberLock,
  guestLock: changes.guest_lock ?? row.guestLock,
  memberSeeOffline: changes.member_see_offline ?? row.memberSeeOffline,
  guestSeeOffline: changes.guest_see_offline ?? row.guestSeeOffline,
});

/** The columns of a new space. */
export const columnsOfRights = (rights: SpaceRights): Row => ({
  memberBuild: rights.member_build,
  memberInvite: rights.member_invite,
  memberMegaphone: rights.member_megaphone,
  memberLock: rights.member_lock,
  guestLock: rights.guest_lock,
  memberSeeOffline: rights.member_see_offline,
  guestSeeOffline: rights.guest_see_offline,
});
