export { spacesHttp } from './http.ts';
export { spacesEvents } from './realtime.ts';
export {
  type Floor,
  floor,
  type PasswordKind,
  type Space,
  type SpaceAccess,
  type SpaceChanges,
  type SpaceInfo,
  type SpacePerson,
  type SpaceRole,
  type SpaceSetting,
  type SpaceSummary,
  space,
  spaceAccess,
  spaceInfo,
  spacePerson,
  spaceSummary,
  spaceType,
  spaceTypes,
} from './schema.ts';
