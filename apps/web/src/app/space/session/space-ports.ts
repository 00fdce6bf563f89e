import { sizeOf } from '../../../features/items/index.ts';
import { createMapView } from '../../../slots/map-view.ts';
import { createPanels } from '../../../slots/panels.ts';
import { useLocale } from '../../locale/use-locale.ts';
import {
  ClockInNote,
  CompanyWallpapers,
  LimitDialog,
  SettingsChoices,
  StartChoice,
} from './borrowed-parts.tsx';
import { createBuilderPorts } from './builder-ports.ts';
import { createConversationPorts } from './conversation-ports.ts';
import { createFindingPorts } from './finding-ports.ts';
import { createMePorts } from './me-ports.ts';
import { createMediaPorts } from './media-ports.tsx';
import { createPeoplePorts } from './people-ports.ts';
import { createRoomPorts } from './room-ports.ts';
import type { SpaceSession } from './space-session.ts';
import { createTablePorts } from './table-ports.ts';
import { createTogetherPorts } from './together-ports.ts';

/**
 * The ports that features need of the space page, made from the models of the session. No feature
 * knows another one, and a new feature finds here what most of them need.
 */
export const createSpacePorts = (session: SpaceSession) => {
  const map = createMapView();
  const panels = createPanels();
  const me = createMePorts(session);
  const together = createTogetherPorts(session.presence);
  return {
    ...session,
    map,
    panels,
    ...me,
    ...createBuilderPorts(session, me.meNow),
    ...createPeoplePorts(session, map),
    ...together,
    ...createRoomPorts(session),
    ...createFindingPorts(session, map, panels, together.locating),
    ...createTablePorts(session),
    ...createConversationPorts(),
    ...createMediaPorts(session),
    sizeOfItem: sizeOf,
    useLocale,
    ClockInNote,
    CompanyWallpapers,
    LimitDialog,
    SettingsChoices,
    StartChoice,
  };
};
export type SpacePorts = ReturnType<typeof createSpacePorts>;
