import type { Box, Point, Size } from './camera.ts';
import { loadPicture } from './load-picture.ts';

export type MinimapDot = Point & {
  readonly color: string;
  readonly isSelf: boolean;
  /** A place and not a person: drawn as a square, below all people. */
  readonly isPlace?: boolean;
};

const redrawMs = 250;
const dotPx = 3;
const selfDotPx = 5.5;
const placePx = 9;
/**
 * Colours and distance of the lines of the paper that is shown while there is no picture, in px.
 */
const paper = { ground: '#efe8da', line: '#d9cfbb', everyPx: 12 };

export type MinimapDeps = {
  readonly map: Size;
  readonly picture: string;
  readonly dots: () => Iterable<MinimapDot>;
  readonly seen: () => Box;
};

/** Position of the map on a canvas: as large as fits, centred. */
export const fitMap = (map: Size, canvas: Size) => {
  const scale = Math.min(canvas.width / map.width, canvas.height / map.height);
  return {
    scale,
    left: (canvas.width - map.width * scale) / 2,
    top: (canvas.height - map.height * scale) / 2,
  };
};

/**
 * The middle of a picture that has the map's shape: what is beside it is not shown.
 * @returns x, y, width, height
 */
export const coveredPart = (picture: Size, map: Size): [number, number, number, number] => {
  const width = Math.min(picture.width, (picture.height * map.width) / map.height);
  const height = Math.min(picture.height, (picture.width * map.height) / map.width);
  return [(picture.width - width) / 2, (picture.height - height) / 2, width, height];
};

/** Places are drawn first, and one's own dot last, so that no other covers it. */
export const ownLast = (dots: readonly MinimapDot[]): MinimapDot[] => [
  ...dots.filter(({ isPlace }) => isPlace),
  ...dots.filter(({ isSelf, isPlace }) => !isSelf && !isPlace),
  ...dots.filter(({ isSelf }) => isSelf),
];

const drawPaper = (
  context: CanvasRenderingContext2D,
  [left, top, width, height]: readonly [number, number, number, number],
) => {
  context.fillStyle = paper.ground;
  context.fillRect(left, top, width, height);
  context.fillStyle = paper.line;
  for (let x = paper.everyPx; x < width; x += paper.everyPx) context.fillRect(left + x, top, 1, height);
  for (let y = paper.everyPx; y < height; y += paper.everyPx) context.fillRect(left, top + y, width, 1);
};

/**
 * Draws the whole map small, four times a second while anything changes: the floor, everybody as a
 * dot, and what the camera sees.
 * @returns the function that stops drawing
 */
export const drawMinimap = (canvas: HTMLCanvasElement, size: Size, deps: MinimapDeps): (() => void) => {
  const ratio = window.devicePixelRatio;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  const context = canvas.getContext('2d');
  let picture: HTMLImageElement | null = null;
  const stopLoading = loadPicture(deps.picture, (loaded) => {
    picture = loaded;
  });
  const { scale, left, top } = fitMap(deps.map, size);

  let drawn = '';
  const draw = () => {
    if (context === null) return;
    const box = deps.seen();
    const dots = [...deps.dots()];
    // An office where nobody walks is drawn once.
    const sight = [
      picture !== null,
      ...Object.values(box),
      ...dots.flatMap(({ x, y, color, isSelf }) => [x, y, color, isSelf]),
    ].join();
    if (sight === drawn) return;
    drawn = sight;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const floor = [left, top, deps.map.width * scale, deps.map.height * scale] as const;
    if (picture === null) drawPaper(context, floor);
    else
      context.drawImage(
        picture,
        ...coveredPart({ width: picture.naturalWidth, height: picture.naturalHeight }, deps.map),
        ...floor,
      );
    context.strokeStyle = '#ffffff';
    context.lineWidth = 1.5;
    context.shadowColor = 'rgb(0 0 0 / 60%)';
    context.shadowBlur = 2;
    context.strokeRect(
      left + box.left * scale,
      top + box.top * scale,
      (box.right - box.left) * scale,
      (box.bottom - box.top) * scale,
    );
    context.shadowBlur = 0;
    for (const dot of ownLast(dots)) {
      if (dot.isPlace) {
        const [x, y] = [left + dot.x * scale - placePx / 2, top + dot.y * scale - placePx / 2];
        context.fillStyle = dot.color;
        context.fillRect(x, y, placePx, placePx);
        context.lineWidth = 1.5;
        context.strokeRect(x, y, placePx, placePx);
        continue;
      }
      context.beginPath();
      context.arc(left + dot.x * scale, top + dot.y * scale, dot.isSelf ? selfDotPx : dotPx, 0, Math.PI * 2);
      context.fillStyle = dot.color;
      context.fill();
      if (!dot.isSelf) continue;
      context.lineWidth = 2;
      context.stroke();
    }
  };
  draw();
  const timer = window.setInterval(draw, redrawMs);
  return () => {
    window.clearInterval(timer);
    stopLoading();
  };
};

/** The map position under a point of the minimap. */
export const placeOnMinimap = (point: Point, map: Size, canvas: Size): Point => {
  const { scale, left, top } = fitMap(map, canvas);
  return {
    x: Math.max(0, Math.min(map.width, (point.x - left) / scale)),
    y: Math.max(0, Math.min(map.height, (point.y - top) / scale)),
  };
};
