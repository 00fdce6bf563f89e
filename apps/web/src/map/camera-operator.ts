import {
  arrivalScale,
  between,
  type Camera,
  centreOn,
  fitCamera,
  follow,
  glide,
  type Insets,
  keepOnMap,
  noInsets,
  type Point,
  panBy,
  type Size,
  startScale,
  stepScale,
  type View,
  zoomAbout,
} from './camera.ts';

/**
 * How long the whole floor is seen on arrival before the camera glides in, and how long it glides,
 * in ms.
 */
const wholeMs = 400;
const glideInMs = 700;
/** The camera does not wait longer than this for the picture of the floor, in ms. */
const longestWholeMs = 1_500;

type CameraOperatorDeps = {
  /** The place of the followed sprite; null: it is not drawn yet. */
  readonly place: () => Point | null;
  /** Whether the floor can be seen. */
  readonly isFloorShown: () => boolean;
  /** Whether the person asked the system for less motion. */
  readonly isMotionReduced: () => boolean;
};

const easeInOut = (share: number): number => share * share * (3 - 2 * share);

type Arrival = { wholeMs: number; glideMs: number };

/** How far an arrival has glided in after another frame, 0 to 1. */
const glideOf = (progress: Arrival, elapsedMs: number, isFloorShown: boolean): number => {
  progress.wholeMs += elapsedMs;
  const isLookedAt = progress.wholeMs > (isFloorShown ? wholeMs : longestWholeMs);
  if (isLookedAt || progress.glideMs > 0) progress.glideMs += elapsedMs;
  return Math.min(1, progress.glideMs / glideInMs);
};

/**
 * Moves the camera: over the whole floor on arrival, then in; after the followed sprite; to where
 * the person looks. It never leaves the map, and keeps what matters out from under the covered
 * sides.
 */
export const createCameraOperator = ({ place, isFloorShown, isMotionReduced }: CameraOperatorDeps) => {
  let map: Size = { width: 0, height: 0 };
  let view: View = { width: 0, height: 0, insets: noInsets };
  let camera: Camera = { x: 0, y: 0, scale: startScale };
  /** Where the camera glides to, computed at each frame because people walk meanwhile. */
  let goal: (() => Camera) | null = null;
  let isFollowing = true;
  /**
   * How long the whole floor has been seen, and how long the camera has glided in; null: it has
   * arrived.
   */
  let arrival: Arrival | null = { wholeMs: 0, glideMs: 0 };
  /** The scale on which the arrival ends; null: the standard one for this view. */
  let chosenScale: number | null = null;
  /**
   * The scale to which the camera returns from the whole floor; null: it does not show the whole
   * floor.
   */
  let scaleBeforeFit: number | null = null;
  /** The person has come back to themselves, and has not moved the camera since. */
  let isHome = false;

  const kept = (next: Camera): Camera => keepOnMap(next, map, view);
  const scaleAhead = (): number => {
    if (arrival !== null) return chosenScale ?? arrivalScale(view);
    return goal?.().scale ?? camera.scale;
  };
  const aimAtSelf = (scale: number) => {
    isFollowing = true;
    goal = () => kept(centreOn(place() ?? camera, scale, view));
  };
  /** The person moves the camera, so an arrival or a glide in progress ends. */
  const takeOver = () => {
    arrival = null;
    goal = null;
    scaleBeforeFit = null;
    isHome = false;
  };

  const arrive = (progress: Arrival, elapsedMs: number): void => {
    if (map.width === 0 || view.width === 0) return;
    const whole = fitCamera(map, view);
    camera = whole;
    const at = place();
    if (at === null) return;
    const end = kept(centreOn(at, scaleAhead(), view));
    const share = isMotionReduced() ? 1 : glideOf(progress, elapsedMs, isFloorShown());
    camera = between(whole, end, easeInOut(share));
    if (share === 1) arrival = null;
  };

  return {
    camera: () => camera,
    view: () => view,
    /** The scale on which the camera ends when it has finished its glide. */
    scaleAhead,
    isArriving: () => arrival !== null,
    setMap(size: Size) {
      // In the next room one goes on looking from the height that one has chosen.
      if (arrival === null) chosenScale = scaleAhead();
      arrival = { wholeMs: 0, glideMs: 0 };
      map = size;
      goal = null;
      isFollowing = true;
    },
    setView(size: Size, insets: Insets) {
      view = { width: size.width, height: size.height, insets };
      if (arrival !== null || goal !== null) return;
      // The camera moves so that the person is not under a bar.
      goal = () => kept(isFollowing ? follow(camera, view, place() ?? camera) : camera);
    },
    /** One frame. @returns whether the camera still glides */
    frame(elapsedMs: number): boolean {
      if (arrival !== null) {
        arrive(arrival, elapsedMs);
        return arrival !== null;
      }
      if (goal !== null) {
        const to = goal();
        camera = glide(camera, to, isMotionReduced() ? Number.POSITIVE_INFINITY : elapsedMs);
        if (camera === to) goal = null;
        return goal !== null;
      }
      const at = isFollowing ? place() : null;
      if (at !== null) camera = kept(follow(camera, view, at));
      return false;
    },
    pan(dx: number, dy: number) {
      takeOver();
      isFollowing = false;
      camera = kept(panBy(camera, dx, dy));
    },
    zoom(at: Point, change: { steps: number } | { factor: number }) {
      takeOver();
      const scale = 'steps' in change ? stepScale(camera.scale, change.steps) : camera.scale * change.factor;
      camera = kept(zoomAbout(camera, view, at, scale));
    },
    zoomBy(steps: number) {
      const scale = stepScale(scaleAhead(), steps);
      takeOver();
      const middle = { x: view.width / 2, y: view.height / 2 };
      const to = zoomAbout(camera, view, middle, scale);
      goal = () => kept(isFollowing ? follow(to, view, place() ?? to) : to);
    },
    /**
     * Back to the followed sprite.
     * @param isAsked by the person, who gets the scale of the arrival when they ask again
     */
    recentre(isAsked = false) {
      const scale = isAsked && isHome ? arrivalScale(view) : (scaleBeforeFit ?? scaleAhead());
      takeOver();
      aimAtSelf(scale);
      isHome = true;
    },
    /** Follows again after the ground was dragged. */
    followAgain() {
      if (arrival !== null) {
        const scale = scaleAhead();
        takeOver();
        return aimAtSelf(scale);
      }
      if (isFollowing) return;
      isFollowing = true;
      goal = () => kept(follow(camera, view, place() ?? camera));
    },
    glideTo(at: Point) {
      const scale = scaleAhead();
      takeOver();
      isFollowing = false;
      goal = () => kept(centreOn(at, scale, view));
    },
    /** Shows the whole floor; and, called again, the part where the followed sprite is. */
    fit() {
      const before = scaleBeforeFit;
      const scale = scaleAhead();
      takeOver();
      if (before !== null) return aimAtSelf(before);
      scaleBeforeFit = scale;
      isFollowing = false;
      goal = () => fitCamera(map, view);
    },
  };
};
