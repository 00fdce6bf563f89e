export {
  calledForMs,
  closingNoticeMs,
  type EventPhase,
  type EventTerms,
  eventPhaseAt,
  isEventOpen,
  maxEventCapacity,
  openingSpreadMs,
  partingMs,
} from './events.ts';
export { spacesHttp } from './http.ts';
export { type InvitationKey, type JoinedSpace, joinedSpace } from './joining.ts';
export {
  type NewSpace,
  newSpace,
  type SpaceHead,
} from './lifecycle.ts';
export {
  type Permission,
  type PermissionHolder,
  permissionHolders,
  permissionMatrix,
  permissions,
  rightsOf,
  usualRights,
} from './permissions.ts';
export {
  belongsToSpace,
  canManageMember,
  canManageSpace,
  canReadPasswords,
  canSeeOffline,
  canStayOutsideHours,
  countsTowardCapacity,
  isRoleFixedByCompany,
  roleOfMember,
  type SpaceStanding,
  spaceRoleFor,
  whyCannotEnterSpace,
  whyCannotManageSpace,
} from './policy.ts';
export { spacesEvents } from './realtime.ts';
export {
  absentIdleMinutes,
  type LinkedPlace,
  maxIdleMinutes,
  maxSpaceNameLength,
  newSpaceIdleMinutes,
  whyLinkDoesNotFit,
} from './rules.ts';
export {
  eventTerms,
  type Floor,
  floor,
  type MySpace,
  type PasswordKind,
  passwordKind,
  type Space,
  type SpaceAccess,
  type SpaceChanges,
  type SpaceInfo,
  type SpaceMember,
  type SpacePerson,
  type SpacePlan,
  type SpaceRights,
  type SpaceRole,
  type SpaceSetting,
  type SpaceSummary,
  space,
  spaceAccess,
  spaceInfo,
  spacePerson,
  spaceRights,
  spaceRoles,
  spaceSummary,
  spaceType,
  spaceTypes,
} from './schema.ts';
