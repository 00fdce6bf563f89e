import * as z from 'zod';
import { id } from '../kernel/index.ts';

/** Floor plans a room can be made from, in pixels (specification, section 3). */
export const templates = {
  SMALL_OFFICE: { widthPx: 1920, heightPx: 1080, floor: 'studio' },
  NORMAL_OFFICE: { widthPx: 3200, heightPx: 1600, floor: 'office' },
} as const satisfies Record<string, { widthPx: number; heightPx: number; floor: string }>;
export type TemplateName = keyof typeof templates;
export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];
export const templateName = z.enum(templateNames);

export const wallpaper = z.object({ name: z.string(), url: z.string() });

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
  items: z.array(z.never()),
});
export type InRoom = z.output<typeof inRoom>;
