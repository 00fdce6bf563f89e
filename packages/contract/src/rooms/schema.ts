import * as z from 'zod';
import { item } from '../items/schema.ts';
import { id, plainLine } from '../kernel/index.ts';

/** Floor plans a room can be made from, in pixels (specification, section 3). */
export const templates = {
  SMALL_OFFICE: { widthPx: 1920, heightPx: 1080, floor: 'studio' },
  NORMAL_OFFICE: { widthPx: 3200, heightPx: 1600, floor: 'office' },
} as const satisfies Record<string, { widthPx: number; heightPx: number; floor: string }>;
export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];
export const templateName = z.enum(templateNames);

export const wallpaper = z.object({ name: z.string(), url: z.string() });
export type Wallpaper = z.output<typeof wallpaper>;

/** The floors that are drawn for Engawa; `id` is the name, the same everywhere. */
export const builtInWallpapers = Object.values(templates).map(({ floor }) => ({
  id: floor,
  name: floor,
  url: `/floors/${floor}-day@1x.webp`,
  isOrigin: true,
}));
export const wallpaperChoice = wallpaper.extend({ id: z.string(), isOrigin: z.boolean() });
export type WallpaperChoice = z.output<typeof wallpaperChoice>;

const builtInOf = (name: string): Wallpaper | null => {
  const found = builtInWallpapers.find((wallpaperOf) => wallpaperOf.name === name);
  return found === undefined ? null : { name: found.name, url: found.url };
};

/** A wallpaper is chosen by its name; where its picture is, the server knows. */
export const chosenWallpaper = z.object({ name: z.string().max(100) }).transform(({ name }, context) => {
  const found = builtInOf(name);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', path: ['name'], message: 'validation.invalid' });
  return z.NEVER;
});

export const maxRoomNameLength = 50;
export const newRoom = z.object({
  floor_uuid: id,
  name: plainLine(maxRoomNameLength),
  template: templateName.default('NORMAL_OFFICE'),
});
export type NewRoom = z.output<typeof newRoom>;
export const roomChanges = z.object({
  name: plainLine(maxRoomNameLength).optional(),
  wallpaper: chosenWallpaper.optional(),
});
export type RoomChanges = z.output<typeof roomChanges>;

export const room = z.object({
  uuid: id,
  floor_uuid: id,
  name: z.string(),
  /** The drawn floor under it; `url` is the 1x picture in day light, `@2x` and `-evening` stand beside it. */
  wallpaper,
  background_img: z.string().nullable(),
  background_url: z.string().nullable(),
  is_lock: z.boolean(),
  template: templateName,
  width: z.number().int(),
  height: z.number().int(),
});
export type Room = z.output<typeof room>;

/** Where I stand in a room, and what stands on its floor. */
export const inRoom = z.object({
  x: z.number().int(),
  y: z.number().int(),
  items: z.array(item),
});
export type InRoom = z.output<typeof inRoom>;
