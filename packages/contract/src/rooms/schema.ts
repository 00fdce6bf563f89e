import * as z from 'zod';
import { item } from '../items/schema.ts';
import { id, plainLine } from '../kernel/index.ts';

/** For how many people a map is: under 50, 50 to 100, 100 to 200 (specification, map sizes by head count). */
export const mapSizes = {
  SMALL: { from: 0, to: 50 },
  MEDIUM: { from: 50, to: 100 },
  LARGE: { from: 100, to: 200 },
} as const;

/** A plan a room can be made from: its size, the drawn floor it begins with, and for how many people it is. */
export type Template = {
  widthPx: number;
  heightPx: number;
  floor: string;
  people: { from: number; to: number };
};

const { SMALL, MEDIUM, LARGE } = mapSizes;
const small = { widthPx: 1920, heightPx: 1080, people: SMALL } as const;
const normal = { widthPx: 3200, heightPx: 1600, people: MEDIUM } as const;

/** The first two offices, BIG_OFFICE and EVENT are the specification's; the others have the sizes of these. */
export const templates = {
  SMALL_OFFICE: { ...small, floor: 'studio' },
  NORMAL_OFFICE: { ...normal, floor: 'office' },
  BIG_OFFICE: { widthPx: 4800, heightPx: 2700, floor: 'headquarters', people: LARGE },
  EVENT: { widthPx: 4480, heightPx: 2520, floor: 'hall', people: LARGE },
  ENGAWA_HOUSE: { ...normal, floor: 'engawa' },
  CAFE: { ...small, floor: 'cafe' },
  LIBRARY: { ...normal, floor: 'library' },
  ROOFTOP_GARDEN: { ...normal, floor: 'rooftop' },
} as const satisfies Record<string, Template>;
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

const drawnFloorOf = (name: string | undefined): Wallpaper | null => {
  const found = builtInWallpapers.find((wallpaperOf) => wallpaperOf.name === name);
  return found === undefined ? null : { name: found.name, url: found.url };
};

/** A drawn floor, or a picture of the company by its id. */
export type ChosenWallpaper = { readonly drawn: Wallpaper } | { readonly id: string };

/** A wallpaper is chosen as GET /wallpaper lists it: by its id, a drawn floor also by its name alone. */
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
  /**
   * What lies under it. Of a drawn floor `url` is the 1x picture in day light, `@2x` and `-evening` stand beside it; of
   * a picture of the company it is its address for a while.
   */
  wallpaper,
  /** Id and address of the picture of the company that lies there; null: a drawn floor does. */
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
