export { roomsHttp } from './http.ts';
export { roomsEvents } from './realtime.ts';
export { clampToMap, spawnPlace, spawnSpreadPx } from './rules.ts';
export {
  builtInWallpapers,
  type ChosenWallpaper,
  type InRoom,
  inRoom,
  mapSizes,
  type NewRoom,
  type Room,
  type RoomChanges,
  room,
  type Template,
  type TemplateName,
  templateName,
  templateNames,
  templates,
  type Wallpaper,
  type WallpaperChoice,
  wallpaper,
} from './schema.ts';
