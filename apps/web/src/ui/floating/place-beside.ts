/** A rectangle of the window, in px from its top left corner. */
export type Box = { leftPx: number; topPx: number; widthPx: number; heightPx: number };
export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

/**
 * The position of a floating element: its corner, the side it was placed on, and the arrow's
 * distance from its own left edge.
 */
type Place = { leftPx: number; topPx: number; side: Side; arrowPx: number };

/** Minimum distance to the edges of the window, in px. */
const marginPx = 8;
/** Distance of the arrow from the rounded corners, in px. */
const cornerPx = 16;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Puts a box beside another one: on the wanted side, on the other one where only that has room (or
 * has more of it), and moved along until it is within the window.
 * @param gapPx between the two
 */
export const placeBeside = (wanted: {
  anchor: Box;
  size: { widthPx: number; heightPx: number };
  view: { widthPx: number; heightPx: number };
  side: Side;
  align: Align;
  gapPx: number;
}): Place => {
  const { anchor, size, view, align, gapPx } = wanted;
  const rooms = {
    top: anchor.topPx - gapPx - marginPx,
    bottom: view.heightPx - (anchor.topPx + anchor.heightPx) - gapPx - marginPx,
  };
  const other = wanted.side === 'top' ? 'bottom' : 'top';
  const isFitting = rooms[wanted.side] >= size.heightPx || rooms[wanted.side] >= rooms[other];
  const side = isFitting ? wanted.side : other;
  const topPx =
    side === 'top' ? anchor.topPx - gapPx - size.heightPx : anchor.topPx + anchor.heightPx + gapPx;
  const shares = { start: 0, center: 0.5, end: 1 };
  const leftPx = anchor.leftPx + (anchor.widthPx - size.widthPx) * shares[align];
  const shownLeftPx = between(marginPx, leftPx, Math.max(marginPx, view.widthPx - marginPx - size.widthPx));
  const middlePx = anchor.leftPx + anchor.widthPx / 2;
  return {
    leftPx: shownLeftPx,
    topPx: between(marginPx, topPx, Math.max(marginPx, view.heightPx - marginPx - size.heightPx)),
    side,
    arrowPx: between(cornerPx, middlePx - shownLeftPx, Math.max(cornerPx, size.widthPx - cornerPx)),
  };
};
