import { localStore, onDeviceChange } from '../../../platform/storage/storage.ts';
import { collectSlots } from '../../../slots/collect-slots.ts';
import { chosenKeysKey, createKeyChoice } from '../../../slots/commands/key-choice.ts';
import type { MapView } from '../../../slots/map-view.ts';
import type { Panels } from '../../../slots/panels.ts';
import type { SpaceView } from '../../../slots/space-context.tsx';
import type { CreateSpaceFeature } from '../features.ts';
import { createSpacePorts } from './space-ports.ts';
import { createSpaceSession, type SpaceSessionDeps } from './space-session.ts';

/** An open space as the frame uses it. */
export type OpenSpace = SpaceView & {
  readonly map: MapView;
  readonly panels: Panels;
  start(): void;
  end(): void;
};

/** Begins a session with these features. */
export const openSpace = (
  deps: SpaceSessionDeps,
  spaceFeatures: readonly CreateSpaceFeature[],
): OpenSpace => {
  const session = createSpaceSession(deps);
  const ports = createSpacePorts(session);
  const features = spaceFeatures.map((create) => create(ports));
  const slots = collectSlots(features);
  const keys = createKeyChoice(localStore, slots.commands);
  const stopFollowing = onDeviceChange(chosenKeysKey, keys.follow);
  return {
    slots,
    keys,
    map: ports.map,
    panels: ports.panels,
    start: session.start,
    end() {
      stopFollowing();
      for (const feature of features) feature.end?.();
      session.end();
    },
  };
};
