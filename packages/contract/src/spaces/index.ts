export { spacesHttp } from './http.ts';
export {
  type Floor,
  floor,
  type Space,
  type SpaceAccess,
  type SpaceInfo,
  type SpacePerson,
  type SpaceSummary,
  space,
  spaceAccess,
  spaceInfo,
  spacePerson,
  spaceSummary,
  spaceType,
  spaceTypes,
} from './schema.ts';
