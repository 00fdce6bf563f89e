import * as z from 'zod';
import { itemActionsIfAny } from '../items/editing.ts';
import { item } from '../items/schema.ts';
import { id, plainLine } from '../kernel/index.ts';
import { furnishingNames } from './furnishings.ts';
import { maxFloorLabelLength, maxRoomNameLength } from './rules.ts';
import { type TemplateName, templates } from './templates.ts';

export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];
export const templateName = z.enum(templateNames);

/** Furniture for a new room. It stands on its own floor, so `template` is ignored. */
export const furnishing = z.enum(furnishingNames);

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
  furnishing: furnishing.optional(),
  /** A picture of the company as the floor; the map has its size. Without furniture. */
  wallpaper_id: id.optional(),
});
export type NewRoom = z.output<typeof newRoom>;
export const floorLabel = plainLine(maxFloorLabelLength);
/** A floor begins with one room, so that it can be entered at once. */
export const newFloor = z.object({
  label: floorLabel,
  template: newRoom.shape.template,
  furnishing: newRoom.shape.furnishing,
});
export type NewFloor = z.output<typeof newFloor>;
export const floorName = z.object({ uuid: id, label: z.string() });
export type FloorName = z.output<typeof floorName>;
export const roomChanges = z.object({
  name: plainLine(maxRoomNameLength).optional(),
  wallpaper: chosenWallpaper.optional(),
  /**
   * The place among the rooms of its floor, from 0; a larger number than there are means the last.
   */
  position: z.number().int().min(0).max(10_000).optional(),
  /** Whether Members, too, add and change items there. */
  members_build: z.boolean().optional(),
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
  /** Whether Members, too, add and change items there; Managers always do. */
  members_build: z.boolean(),
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

/** A form with a file of rooms. A trial adds nothing, and answers with what would be left out. */
export const roomFileImport = z.object({
  floor_uuid: id,
  file: z.file(),
  is_trial: z.enum(['true', 'false']).default('false'),
});
/** The changes of a room by a file: its settings, and steps of an edit of its items. */
export const roomFileChanges = z.object({
  changes: roomChanges.omit({ position: true }),
  actions: itemActionsIfAny,
});
/** The rooms that were added, and the pictures of the file that the company does not have. */
export const roomsOfFile = z.object({ data: z.array(room), missing_pictures: z.array(z.string()) });
