export { roomsHttp } from './http.ts';
export { canManageRooms, canPassRoomLock } from './policy.ts';
export { roomsEvents } from './realtime.ts';
export { clampToMap, maxRoomNameLength, spawnPlace, spawnSpreadPx } from './rules.ts';
export {
  builtInWallpapers,
  type ChosenWallpaper,
  type InRoom,
  inRoom,
  type NewRoom,
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
