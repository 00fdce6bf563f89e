export { roomsHttp } from './http.ts';
export { clampToMap, spawnPlace, spawnSpreadPx } from './rules.ts';
export {
  type InRoom,
  inRoom,
  type Room,
  room,
  type TemplateName,
  templateName,
  templateNames,
  templates,
  wallpaper,
} from './schema.ts';
