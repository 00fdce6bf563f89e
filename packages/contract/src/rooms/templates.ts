/**
 * The head count that a map is designed for: under 50, 50 to 100, 100 to 200 (specification, map
 * sizes by head count).
 */
export const mapSizes = {
  SMALL: { from: 0, to: 50 },
  MEDIUM: { from: 50, to: 100 },
  LARGE: { from: 100, to: 200 },
} as const;

/** A template for rooms: the map size, the first floor picture, and the head count. */
export type Template = {
  widthPx: number;
  heightPx: number;
  floor: string;
  people: { from: number; to: number };
};

const { SMALL, MEDIUM, LARGE } = mapSizes;
const small = { widthPx: 1920, heightPx: 1080, people: SMALL } as const;
const normal = { widthPx: 3200, heightPx: 1600, people: MEDIUM } as const;

/**
 * The specification defines the first two offices, BIG_OFFICE and EVENT; the others use the same
 * sizes.
 */
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
