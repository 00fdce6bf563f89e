/** Aspect ratio of a tile: its width by its height. */
export const tileShape = 16 / 9;

export type Grid = { readonly columns: number; readonly rows: number; readonly tileWidthPx: number };

/** The grid that shows `count` 16:9 tiles as large as possible. */
export const bestGrid = (
  count: number,
  place: { readonly widthPx: number; readonly heightPx: number },
  gapPx: number,
): Grid => {
  let best: Grid = { columns: 1, rows: Math.max(1, count), tileWidthPx: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const wide = (place.widthPx - gapPx * (columns - 1)) / columns;
    const high = (place.heightPx - gapPx * (rows - 1)) / rows;
    const tileWidthPx = Math.floor(Math.max(0, Math.min(wide, high * tileShape)));
    if (tileWidthPx > best.tileWidthPx) best = { columns, rows, tileWidthPx };
  }
  return best;
};
