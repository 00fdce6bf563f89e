import type * as z from 'zod';
import type { itemBody } from '../items/schema.ts';
import type { TemplateName } from './templates.ts';

/** Furnished rooms that a Manager can choose for a new room or space. */
export const furnishingNames = ['STAND_UP', 'WORKSHOP', 'ALL_HANDS', 'COFFEE'] as const;
export type FurnishingName = (typeof furnishingNames)[number];

/** The floor that each is furnished on. */
export const furnishedTemplates = {
  STAND_UP: 'SMALL_OFFICE',
  WORKSHOP: 'NORMAL_OFFICE',
  ALL_HANDS: 'EVENT',
  COFFEE: 'CAFE',
} as const satisfies Record<FurnishingName, TemplateName>;

/** The start of a new room: an empty floor, or a furnished one. */
export type RoomStart = TemplateName | FurnishingName;
const isFurnished = (start: RoomStart): start is FurnishingName => start in furnishedTemplates;

/** The fields of a request for a room that begins like this. */
export const startOf = (start: RoomStart): { template: TemplateName; furnishing?: FurnishingName } =>
  isFurnished(start) ? { template: furnishedTemplates[start], furnishing: start } : { template: start };

/** The words on the furniture, in one language. */
export type FurnitureWords = {
  readonly starter: {
    readonly table: string;
    readonly area: string;
    readonly note: string;
  };
  readonly stand_up: { readonly table: string; readonly area: string; readonly note: string };
  readonly workshop: {
    readonly group: string;
    readonly plenary: string;
    readonly area: string;
    readonly note: string;
  };
  readonly all_hands: {
    readonly stage: string;
    readonly agenda: string;
    readonly breakout: string;
    readonly area: string;
  };
  readonly coffee: {
    readonly table: string;
    readonly big_table: string;
    readonly area: string;
    readonly menu: string;
  };
};

type Furniture = z.input<typeof itemBody>;

const table = (x: number, y: number, label: string, seats: number): Furniture => ({
  type: 'meeting_room',
  x,
  y,
  label,
  seat_count: seats,
});
const area = (x: number, y: number, label: string, sizePx: number): Furniture => ({
  type: 'area',
  x,
  y,
  label,
  area_size: sizePx,
});
const text = (x: number, y: number, content: string): Furniture => ({ type: 'text', x, y, content });

/** An open film of the Blender Foundation that may be shown to everyone (CC BY 3.0). */
const openFilm = {
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  label: 'Big Buck Bunny (Blender Foundation)',
};

/**
 * The furniture of the first room of a new space, on the floor of NORMAL_OFFICE: one thing of each
 * kind that people try first. It stands in the rooms of the picture, away from the circle where
 * people arrive; only the note is beside it.
 */
export const starterFurniture = ({ starter }: FurnitureWords): Furniture[] => [
  area(2482, 320, starter.area, 400),
  table(950, 300, starter.table, 6),
  { type: 'youtube', x: 2107, y: 300, ...openFilm, area_type: 'small' },
  text(1400, 730, starter.note),
];

/** The furniture of a furnished room, where the picture of its floor has room for it. */
export const furnitureOf: Record<FurnishingName, (words: FurnitureWords) => Furniture[]> = {
  STAND_UP: ({ stand_up }) => [
    area(584, 620, stand_up.area, 360),
    table(1664, 545, stand_up.table, 6),
    text(1080, 330, stand_up.note),
  ],
  WORKSHOP: ({ workshop }) => [
    area(2482, 320, workshop.area, 400),
    table(330, 942, `${workshop.group} A`, 4),
    table(720, 942, `${workshop.group} B`, 4),
    table(1110, 942, `${workshop.group} C`, 4),
    table(2080, 930, `${workshop.group} D`, 6),
    table(950, 300, workshop.plenary, 6),
    text(1600, 640, workshop.note),
  ],
  ALL_HANDS: ({ all_hands }) => [
    area(4117, 2246, all_hands.area, 400),
    table(554, 2270, `${all_hands.breakout} 1`, 6),
    table(3692, 1560, `${all_hands.breakout} 2`, 6),
    text(3420, 898, all_hands.stage),
    text(1600, 640, all_hands.agenda),
  ],
  COFFEE: ({ coffee }) => [
    area(352, 240, coffee.area, 300),
    table(660, 580, coffee.table, 4),
    table(1490, 536, coffee.big_table, 6),
    text(900, 395, coffee.menu),
  ],
};
