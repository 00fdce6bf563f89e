import type { CompanyRole, Id, RoutePolicy } from '../kernel/index.ts';
import type { SpaceRights } from '../spaces/schema.ts';

/** A person with their role in the space. */
export type Maker = { readonly userId: Id; readonly role: CompanyRole };

type Owned = { readonly created_by: Id | null; readonly is_lock: boolean };
type Asked = {
  readonly is_lock?: boolean | undefined;
  readonly is_need_password?: boolean | undefined;
  readonly password?: string | undefined;
};

/**
 * The role that counts for the items of a room: where the space or the room does not let Members
 * build, they are like guests, also for items of their own.
 */
export const builderRole = (
  role: CompanyRole,
  { member_build }: Pick<SpaceRights, 'member_build'>,
  room: { readonly members_build: boolean } | null,
): CompanyRole => (role === 'Member' && (!member_build || room?.members_build === false) ? 'Guest' : role);

/** Managers and Members put items into rooms, and read the passwords of meeting rooms. */
export const canMakeItems = ({ role }: Pick<Maker, 'role'>): boolean => role !== 'Guest';

/** Managers change all items, Members their own ones that are not locked. */
export const canChangeItem = (maker: Maker, { created_by, is_lock }: Owned): boolean =>
  maker.role === 'Manager' || (maker.role === 'Member' && created_by === maker.userId && !is_lock);

/**
 * Only Managers change locks and passwords; others may repeat the values that an item already has.
 */
export const canSetItemLocks = (
  { role }: Maker,
  asked: Asked,
  now: { is_lock: boolean; is_need_password: boolean },
): boolean =>
  role === 'Manager' ||
  ((asked.is_lock ?? now.is_lock) === now.is_lock &&
    (asked.is_need_password ?? now.is_need_password) === now.is_need_password &&
    asked.password === undefined);

export const itemMakers: RoutePolicy = {
  name: 'those who make items',
  session: 'any',
  inSpace: (role) => canMakeItems({ role }),
};
/** Managers, and Members for items of their own. */
export const itemChangers: RoutePolicy = {
  name: 'those who change the item',
  session: 'any',
  inSpace: (role) => canMakeItems({ role }),
  isNarrowedByRecord: true,
};
