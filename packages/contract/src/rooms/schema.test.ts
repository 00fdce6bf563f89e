import { describe, expect, it } from 'vitest';
import { mapOfPicture, spawnPlace } from './rules.ts';
import { builtInWallpapers, newRoom, roomChanges, templateNames } from './schema.ts';
import { mapSizes, templates } from './templates.ts';

const floorId = '0192f0e4-7a70-7000-8000-000000000001';

it.each([
  [3200, 50, 8_191, 128],
  [1, 1800, 5, 8_191],
  [400, 300, 1920, 1440],
  [3200, 1800, 3200, 1800],
])(
  'ROM-21 the map of a picture of %i×%i is %i×%i, which places on the wire can express',
  (widthPx, heightPx, width, height) => {
    const map = mapOfPicture({ widthPx, heightPx });
    expect(map).toEqual({ widthPx: width, heightPx: height });
    expect(Math.max(map.widthPx, map.heightPx)).toBeLessThanOrEqual(65_535 / 8);
  },
);

describe('templates of rooms', () => {
  it.each(['MEDIUM_OFFICE', 'small_office', ''])('ROM-1 refuse a room with the template %j', (template) => {
    expect(newRoom.safeParse({ floor_uuid: floorId, name: 'Loft', template }).success).toBe(false);
  });

  it.each([
    ['SMALL_OFFICE', 1920, 1080, mapSizes.SMALL],
    ['CAFE', 1920, 1080, mapSizes.SMALL],
    ['NORMAL_OFFICE', 3200, 1600, mapSizes.MEDIUM],
    ['ENGAWA_HOUSE', 3200, 1600, mapSizes.MEDIUM],
    ['LIBRARY', 3200, 1600, mapSizes.MEDIUM],
    ['ROOFTOP_GARDEN', 3200, 1600, mapSizes.MEDIUM],
    ['BIG_OFFICE', 4800, 2700, mapSizes.LARGE],
    ['EVENT', 4480, 2520, mapSizes.LARGE],
  ] as const)('ROM-1 make %s %i×%i', (template, widthPx, heightPx, people) => {
    expect(templates[template]).toMatchObject({ widthPx, heightPx, people });
    expect(newRoom.parse({ floor_uuid: floorId, name: 'Loft', template })).toMatchObject({ template });
  });

  it('ROM-1 have a floor each, and are all tested above', () => {
    expect(new Set(Object.values(templates).map(({ floor }) => floor)).size).toBe(templateNames.length);
    expect(templateNames).toHaveLength(8);
  });

  it.each(templateNames)('ROM-2 place a new person well inside a room of %s', (name) => {
    const { widthPx, heightPx } = templates[name];
    for (const corner of [0, 0.999]) {
      const { x, y } = spawnPlace({ widthPx, heightPx }, () => corner);
      expect(x).toBeGreaterThan(300);
      expect(x).toBeLessThan(widthPx - 300);
      expect(y).toBeGreaterThan(300);
      expect(y).toBeLessThan(heightPx - 300);
    }
  });

  it('ROM-9 accept every built-in floor as a wallpaper, and no other name', () => {
    expect(roomChanges.safeParse({ wallpaper: { name: 'castle' } }).success).toBe(false);
    for (const { name, url } of builtInWallpapers)
      expect(roomChanges.parse({ wallpaper: { name } })).toEqual({ wallpaper: { drawn: { name, url } } });
  });
});
