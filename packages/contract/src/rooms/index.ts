export { apartPx, arrivalPlace } from './arrivals.ts';
export {
  bodyOfItem,
  type FileRoom,
  makeRoomFile,
  maxRoomsInFile,
  type RoomFile,
  type RoomFileRead,
  readRoomFile,
  roomFile,
} from './file.ts';
export {
  changesOfSettings,
  differencesOf,
  differingSettings,
  isOtherMap,
  type RoomDifferences,
  type RoomSetting,
} from './file-changes.ts';
export {
  type FurnishingName,
  type FurnitureWords,
  furnishedTemplates,
  furnishingNames,
  furnitureOf,
  type RoomStart,
  starterFurniture,
  startOf,
} from './furnishings.ts';
export { seatsFacingStage } from './hall-seats.ts';
export { roomsHttp } from './http.ts';
export {
  canManageRooms,
  canPassRoomLock,
  readsSinceEntry,
  whyCannotEnterRoom,
  whyCannotReadRoom,
} from './policy.ts';
export { roomsEvents } from './realtime.ts';
export {
  clampToMap,
  mapOfPicture,
  maxFloorLabelLength,
  maxRoomFileBytes,
  maxRoomNameLength,
  spawnPlace,
  spawnSpreadPx,
} from './rules.ts';
export {
  builtInWallpapers,
  type ChosenWallpaper,
  type FloorName,
  floorLabel,
  floorName,
  type InRoom,
  inRoom,
  type NewFloor,
  type NewRoom,
  newFloor,
  newRoom,
  type Room,
  type RoomChanges,
  room,
  templateName,
  templateNames,
  type Wallpaper,
  type WallpaperChoice,
  wallpaper,
} from './schema.ts';
export { mapSizes, type Template, type TemplateName, templates } from './templates.ts';
