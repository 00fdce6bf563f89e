import { viewsPerSecond } from '@engawa/contract/presence';
import { type AvatarLayer, createAvatarLayer, listenToWalkingKeys } from '../../features/presence/index.ts';
import { reactionSigns } from '../../features/speaking/index.ts';
import type { Point } from '../../map/camera.ts';
import { createStage, type Stage } from '../../map/create-stage.ts';
import { keyChoice } from '../../platform/keys/key-choice.ts';
import type { SpaceSession } from './space-session.ts';

export type OpenStageDeps = {
  readonly element: HTMLElement;
  readonly world: HTMLElement;
  readonly session: SpaceSession;
  /** Somebody was pressed on the map; null: the ground was. */
  readonly onPick: (id: string | null) => void;
};

/** The stage with everything that moves on it, while the space page is open. */
export type OpenStage = {
  readonly stage: Stage;
  readonly avatars: AvatarLayer;
  /** Shows where somebody is. */
  locate(id: string): void;
  /** Where a card about somebody, so high, fits into the view; null when they are not drawn. */
  placeBeside(id: string, cardHeightPx: number): Point | null;
  close(): void;
};

/** The view is told to the server as often as it takes it, in ms. */
const tellViewEveryMs = 1_000 / viewsPerSecond;
const cardSize = { width: 280, height: 240 };
const gapPx = 8;
/** From the middle of an avatar to the card beside it, in px of the world. */
const besidePx = 44;

/** Joins the map with walking, people and voices. */
export const openStage = ({ element, world, session, onPick }: OpenStageDeps): OpenStage => {
  const { presence, media, realtime, speaking } = session;
  const { walking, serverNow, model, entering } = presence;
  const isInside = () => entering.store.getState().entry.kind === 'inside';
  const walk = (place: Point) => {
    if (!isInside()) return;
    walking.walkTo(place, false, serverNow());
    stage.followAgain();
  };

  const stage = createStage(element, world, {
    walkTo: walk,
    pick: onPick,
    pickNothing: () => onPick(null),
    draggable: () => model.selfId,
    dragTo: (place) => {
      if (isInside()) walking.dragTo(place, serverNow());
    },
    dropped: () => stage.followAgain(),
  });
  const avatars = createAvatarLayer({ stage, model, serverNow, levelOf: media.levelOf });

  let sinceView = 0;
  let toldView = '';
  const tellView = (elapsedMs: number) => {
    sinceView += elapsedMs;
    // Whoever comes in, or back, is not known to see anything.
    if (!isInside()) toldView = '';
    if (sinceView < tellViewEveryMs || !isInside()) return;
    sinceView = 0;
    const { left, top, right, bottom } = stage.seen();
    const [x, y] = [Math.round(left), Math.round(top)];
    const [w, h] = [Math.round(right - left), Math.round(bottom - top)];
    const view = `${model.store.getState().roomId} ${x} ${y} ${w} ${h}`;
    if (view === toldView) return;
    toldView = view;
    realtime.tell('ViewEvent', { x, y, w, h });
  };

  const actionFor = (event: KeyboardEvent): (() => void) | null => {
    if (event.key === 'Escape') return () => walking.stop(serverNow());
    if (keyChoice.is('recentre', event)) return stage.recentre;
    if (keyChoice.is('zoom_in', event)) return () => stage.zoomBy(1);
    return keyChoice.is('zoom_out', event) ? () => stage.zoomBy(-1) : null;
  };
  const stops = [
    speaking.onReaction((id, reaction) => avatars.react(id, reactionSigns[reaction])),
    stage.onFrame((elapsedMs) => {
      if (isInside()) walking.tick(serverNow());
      tellView(elapsedMs);
    }),
    listenToWalkingKeys(window, {
      walking,
      serverNow,
      onWalk: stage.followAgain,
      onOther(event) {
        const act = actionFor(event);
        act?.();
        return act !== null;
      },
    }),
  ];

  return {
    stage,
    avatars,
    locate(id) {
      const place = model.placeOf(id, serverNow());
      if (!place) return;
      stage.glideTo(place);
      avatars.pulse(id);
    },
    placeBeside(id, cardHeightPx) {
      const place = stage.sprites.drawnAt(id);
      if (!place) return null;
      const { width, height } = stage.view();
      const at = stage.toScreen({ x: place.x + besidePx, y: place.y - besidePx });
      return {
        x: Math.max(gapPx, Math.min(width - cardSize.width - gapPx, at.x)),
        y: Math.max(gapPx, Math.min(height - Math.max(cardHeightPx, cardSize.height) - gapPx, at.y)),
      };
    },
    close() {
      for (const stop of stops) stop();
      avatars.destroy();
      stage.destroy();
    },
  };
};
