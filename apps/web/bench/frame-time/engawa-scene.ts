import { scaleStep } from '../../src/map/camera.ts';
import { createStage } from '../../src/map/create-stage.ts';
import { openPresenceAlone } from '../presence-alone.ts';
import { type Crowd, roomId } from './crowd.ts';

const selfId = 'nobody';

/** The crowd as the space page draws it: the real model, map and avatars. */
export const drawByEngawa = (element: HTMLElement, crowd: Crowd, now: () => number, scale: number) => {
  const { area, levelOf } = crowd;
  const world = document.createElement('div');
  world.className = 'world';
  element.append(world);
  const ignore = () => {};
  const stage = createStage(element, world, {
    walkTo: ignore,
    pick: ignore,
    canDrag: () => false,
    dragTo: ignore,
    dropped: ignore,
  });
  stage.setMap({ width: area.width, height: area.height, picture: '/floor.webp' });
  const { feature, say } = openPresenceAlone({ now, selfId, roomId, size: area, levelOf });
  say('ParticipantsEvent', {
    at: now(),
    room: roomId,
    snapshot: true,
    // A snapshot is read by the people in it.
    joined: [
      ...crowd.people,
      { ...crowd.people[0], id: selfId, slot: 60_000, x: area.width / 2, y: area.height / 2 },
    ],
  });
  for (const layer of feature.mapLayers ?? []) layer.open(stage);
  stage.zoomBy((scale - stage.camera().scale) / scaleStep);
  crowd.start((frame) => say('PositionsEvent', frame));
};
