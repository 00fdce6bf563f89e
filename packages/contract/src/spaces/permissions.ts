import type { SpaceRights } from './schema.ts';

/** The rows of the matrix: what exists in the product and can be given or withheld. */
export const permissions = ['build', 'invite', 'megaphone', 'lock', 'see_offline'] as const;
export type Permission = (typeof permissions)[number];

/** Its columns. Managers have none: they always may. */
export const permissionHolders = ['members', 'guests'] as const;
export type PermissionHolder = (typeof permissionHolders)[number];

type RightName = keyof SpaceRights;

/**
 * The switch in each cell; null: nobody there ever may, and a screen gives the reason in its place.
 * Guests come by a link, often without an account. What they put up could not be traced to anybody,
 * passing on the links is for people of the company, and the whole space hears a guest only when a
 * Manager admits them as a speaker.
 */
export const permissionMatrix: Readonly<
  Record<Permission, Readonly<Record<PermissionHolder, RightName | null>>>
> = {
  build: { members: 'member_build', guests: null },
  invite: { members: 'member_invite', guests: null },
  megaphone: { members: 'member_megaphone', guests: null },
  lock: { members: 'member_lock', guests: 'guest_lock' },
  see_offline: { members: 'member_see_offline', guests: 'guest_see_offline' },
};

/**
 * The rights of a new space whose company chose no others, and of every space from before there was
 * a matrix.
 */
export const usualRights: SpaceRights = {
  member_build: true,
  member_invite: true,
  member_megaphone: false,
  member_lock: true,
  guest_lock: false,
  member_see_offline: true,
  guest_see_offline: true,
};

/** Takes the rights out of a space, without its other fields. */
export const rightsOf = (space: SpaceRights): SpaceRights => ({
  member_build: space.member_build,
  member_invite: space.member_invite,
  member_megaphone: space.member_megaphone,
  member_lock: space.member_lock,
  guest_lock: space.guest_lock,
  member_see_offline: space.member_see_offline,
  guest_see_offline: space.guest_see_offline,
});
