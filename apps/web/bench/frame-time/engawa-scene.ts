import { createAvatarLayer, createPresenceModel } from '../../src/features/presence/index.ts';
import { createStage } from '../../src/map/create-stage.ts';
import { area, type Crowd, roomId } from './crowd.ts';

/** The crowd as the space page draws it: the real model, map and avatars. */
export const drawByEngawa = (element: HTMLElement, crowd: Crowd, now: () => number) => {
  const world = document.createElement('div');
  world.className = 'world';
  element.append(world);
  const ignore = () => {};
  const stage = createStage(element, world, {
    walkTo: ignore,
    pick: ignore,
    pickNothing: ignore,
    draggable: () => null,
    dragTo: ignore,
    dropped: ignore,
  });
  stage.setMap({ width: area.width, height: area.height, picture: '/floor.webp' });
  const model = createPresenceModel('nobody');
  // A snapshot is taken by whoever is in it.
  const self = { ...crowd.people[0], id: 'nobody', slot: 60_000, x: area.width / 2, y: area.height / 2 };
  model.applyParticipants(
    {
      at: now(),
      room: roomId,
      snapshot: true,
      joined: [...crowd.people, self as (typeof crowd.people)[number]],
    },
    now(),
  );
  createAvatarLayer({ stage, model, serverNow: now, levelOf: crowd.levelOf });
  // From the starting scale, so far out that everybody is seen, and still with names.
  stage.zoomBy(-3.7);
  crowd.start((frame) => model.applyPositions(frame, now()));
};
