import * as z from 'zod';
import { item } from '../items/schema.ts';
import { id, plainLine } from '../kernel/index.ts';
import { maxRoomNameLength } from './rules.ts';
import { type TemplateName, templates } from './templates.ts';

export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];
export const templateName = z.enum(templateNames);

export const wallpaper = z.object({ name: z.string(), url: z.string() });
export type Wallpaper = z.output<typeof wallpaper>;

/** The built-in floors; `id` is the name and the same in every installation. */
export const builtInWallpapers = Object.values(templates).map(({ floor }) => ({
  id: floor,
  name: floor,
  url: `/floors/${floor}-day@1x.webp`,
  isOrigin: true,
}));
export const wallpaperChoice = wallpaper.extend({ id: z.string(), isOrigin: z.boolean() });
export type WallpaperChoice = z.output<typeof wallpaperChoice>;

const drawnFloorOf = (name: string | undefined): Wallpaper | null => {
  const found = builtInWallpapers.find((wallpaperOf) => wallpaperOf.name === name);
  return found === undefined ? null : { name: found.name, url: found.url };
};

/** A built-in floor, or a picture of the company by its id. */
export type ChosenWallpaper = { readonly drawn: Wallpaper } | { readonly id: string };

/**
 * The choice of a wallpaper that GET /wallpaper lists: by its id, and a built-in floor also by its
 * name alone.
 */
export const chosenWallpaper = z
  .object({ id: z.string().max(100).optional(), name: z.string().max(100).optional() })
  .transform((chosen, context): ChosenWallpaper => {
    const drawn = drawnFloorOf(chosen.id ?? chosen.name);
    if (drawn !== null) return { drawn };
    const uploaded = id.safeParse(chosen.id).data;
    if (uploaded !== undefined) return { id: uploaded };
    const path = [chosen.id === undefined ? 'name' : 'id'];
    context.addIssue({ code: 'custom', path, message: 'validation.invalid' });
    return z.NEVER;
  });

export const newRoom = z.object({
  floor_uuid: id,
  name: plainLine(maxRoomNameLength),
  template: templateName.default('NORMAL_OFFICE'),
});
export type NewRoom = z.output<typeof newRoom>;
export const roomChanges = z.object({
  name: plainLine(maxRoomNameLength).optional(),
  wallpaper: chosenWallpaper.optional(),
  /** The place among the rooms of its floor, from 0; a larger number than there are means the last. */
  position: z.number().int().min(0).max(10_000).optional(),
});
export type RoomChanges = z.output<typeof roomChanges>;

export const room = z.object({
  uuid: id,
  floor_uuid: id,
  name: z.string(),
  /**
   * The picture of the floor. For a built-in floor `url` is the 1x picture in daylight; the `@2x`
   * and `-evening` variants are next to it. For a picture of the company it is an address that
   * expires.
   */
  wallpaper,
  /** The id and address of the picture of the company that is used; null for a built-in floor. */
  background_img: z.string().nullable(),
  background_url: z.string().nullable(),
  is_lock: z.boolean(),
  template: templateName,
  width: z.number().int(),
  height: z.number().int(),
});
export type Room = z.output<typeof room>;

/** The place of the caller in a room, and the items on its floor. */
export const inRoom = z.object({
  x: z.number().int(),
  y: z.number().int(),
  items: z.array(item),
});
export type InRoom = z.output<typeof inRoom>;
