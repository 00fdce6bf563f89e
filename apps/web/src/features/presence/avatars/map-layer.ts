import { isInBox } from '../../../map/camera.ts';
import type { Stage } from '../../../map/create-stage.ts';
import { endAll } from '../../../platform/end-all.ts';
import type { PresenceModel } from '../model.ts';
import { personKind } from '../people/person-kind.ts';
import type { AvatarVideos } from '../ports.ts';
import classes from './avatar.module.css';
import { type AvatarElement, createAvatarElement } from './avatar-element.ts';
import type { LabelSpots } from './label-placement.ts';

/** How often voice levels are read, in ms. */
const voiceEveryMs = 100;
/** How often labels are placed, in ms, and their height, in px of the screen. */
const labelsEveryMs = 500;
const labelHeightPx = 22;
/** How long the hearing distance stays visible after the user has stopped and is silent, in ms. */
const reachLingersMs = 1_500;
const reachSprite = { kind: 'reach', id: 'self' };

export type AvatarLayerDeps = {
  readonly stage: Stage;
  readonly model: PresenceModel;
  readonly serverNow: () => number;
  /** How loud a person speaks, 0 to 1. */
  readonly levelOf: (id: string) => number;
  /** Filled with the elements that live pictures are put into. */
  readonly videos: AvatarVideos;
};

export type AvatarLayer = {
  pulse(id: string): void;
  /** Shows a reaction, or a message, over a person's head for a moment. */
  react(id: string, sign: string, isText?: boolean): void;
  destroy(): void;
};

/** The layout of people who stand close, loaded with the second person: one alone needs none. */
const createLazyCrowd = (onLoaded: () => void) => {
  let crowd: typeof import('./crowd.ts') | null = null;
  let isRequested = false;
  return {
    loaded: () => crowd,
    request() {
      if (isRequested) return;
      isRequested = true;
      void import('./crowd.ts').then(
        (loaded) => {
          crowd = loaded;
          onLoaded();
        },
        // Requested again with the next change; until then labels may cover each other.
        () => {
          isRequested = false;
        },
      );
    },
  };
};

/** Draws everyone of the room on the stage: positions at each frame, everything else on change. */
export const createAvatarLayer = ({
  stage,
  model,
  serverNow,
  levelOf,
  videos,
}: AvatarLayerDeps): AvatarLayer => {
  const avatars = new Map<string, AvatarElement>();
  let frameNow = serverNow();
  let sinceVoices = 0;
  let sinceLabels = labelsEveryMs;
  let shownUntil = 0;
  let spots: ReadonlyMap<string, LabelSpots> = new Map();
  const lazyCrowd = createLazyCrowd(() => {
    sinceLabels = labelsEveryMs;
    stage.wake();
  });

  const reach = document.createElement('div');
  reach.className = classes.reach ?? '';
  stage.sprites.add({
    ...reachSprite,
    isInert: true,
    element: reach,
    layer: 'area',
    isPrompt: true,
    placeNow: () => model.placeOf(model.selfId, frameNow),
  });

  const add = (id: string): AvatarElement => {
    const avatar = createAvatarElement(id, id === model.selfId);
    stage.sprites.add({
      kind: personKind,
      id,
      element: avatar.element,
      placeNow: () => model.placeOf(id, frameNow),
      isPrompt: id === model.selfId,
      layer: id === model.selfId ? 'self' : 'person',
    });
    return avatar;
  };

  const update = () => {
    const { people } = model.store.getState();
    let isOtherSet = false;
    for (const id of avatars.keys()) {
      if (people.has(id)) continue;
      stage.sprites.remove({ kind: personKind, id });
      avatars.delete(id);
      isOtherSet = true;
    }
    if (people.size > 1) lazyCrowd.request();
    for (const [id, person] of people) {
      const known = avatars.get(id);
      const avatar = known ?? add(id);
      avatar.update(person);
      if (known) continue;
      avatars.set(id, avatar);
      isOtherSet = true;
    }
    if (isOtherSet) videos.setState({ slots: new Map([...avatars].map(([id, { video }]) => [id, video])) });
  };

  const showVoices = (now: number) => {
    for (const [id, avatar] of avatars) avatar.showVoice(levelOf(id));
    if (!model.isStanding(model.selfId, now) || levelOf(model.selfId) > 0) shownUntil = now + reachLingersMs;
    reach.toggleAttribute('data-shown', now < shownUntil);
  };

  const layOutLabels = () => {
    const crowd = lazyCrowd.loaded();
    if (crowd === null) {
      for (const avatar of avatars.values()) avatar.placeLabels({ name: 'below', isBubbleShown: true });
      return;
    }
    const screenPx = 1 / stage.camera().scale;
    const seen = stage.seen();
    const drawn = [...avatars].flatMap(([id, avatar]) => {
      const place = stage.sprites.drawnAt({ kind: personKind, id });
      if (!place || !isInBox(place, seen)) return [];
      const isSelf = id === model.selfId;
      return [{ id, avatar, place, isSelf, isStanding: model.isStanding(id, frameNow) }];
    });
    const asides = crowd.fanOut(
      drawn.map(({ id, place, isSelf, isStanding }) => ({
        id,
        ...place,
        isFixed: isSelf || !isStanding,
      })),
    );
    const people = drawn.map(({ id, avatar, place, isSelf }) => {
      const aside = asides.get(id) ?? { x: 0, y: 0 };
      avatar.standAside(aside.x, aside.y);
      const { name, bubble } = avatar.labelWidthsPx();
      return {
        id,
        x: place.x + aside.x,
        y: place.y + aside.y,
        halfWidth: (name * screenPx) / 2,
        bubbleHalfWidth: (bubble * screenPx) / 2,
        isFirst: isSelf,
      };
    });
    spots = crowd.placeLabels(people, spots, labelHeightPx * screenPx);
    for (const [id, spot] of spots) avatars.get(id)?.placeLabels(spot);
  };

  const stops = [
    model.store.subscribe(() => {
      update();
      stage.wake();
    }),
    model.onMotion(stage.wake),
    stage.onFrame((elapsedMs) => {
      frameNow = serverNow();
      sinceVoices += elapsedMs;
      sinceLabels += elapsedMs;
      if (sinceLabels >= labelsEveryMs) {
        sinceLabels = 0;
        layOutLabels();
      }
      if (sinceVoices < voiceEveryMs) return;
      sinceVoices = 0;
      showVoices(frameNow);
    }),
  ];
  stage.setFollowed({ kind: personKind, id: model.selfId });
  update();

  return {
    pulse: (id) => avatars.get(id)?.pulse(),
    react: (id, sign, isText) => avatars.get(id)?.react(sign, isText),
    destroy() {
      endAll(stops);
      for (const id of avatars.keys()) stage.sprites.remove({ kind: personKind, id });
      stage.sprites.remove(reachSprite);
      videos.setState({ slots: new Map() });
    },
  };
};
