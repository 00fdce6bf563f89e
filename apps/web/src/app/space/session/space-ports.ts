import { createMapView } from '../../../slots/map-view.ts';
import { createPanels } from '../../../slots/panels.ts';
import { createAssistantPorts } from './assistant-ports.ts';
import { createCalendarPorts } from './calendar-ports.ts';
import { createConversationPorts } from './conversation-ports.ts';
import { createItemPorts } from './item-ports.ts';
import { createMePorts } from './me-ports.ts';
import { createMediaPorts } from './media-ports.ts';
import { createMeetingPorts } from './meeting-ports.ts';
import { createPartPorts } from './part-ports.tsx';
import { createPeoplePorts } from './people-ports.ts';
import { createRoomPorts } from './room-ports.ts';
import { createSpaceFacts } from './space-facts.ts';
import type { SpaceSession } from './space-session.ts';

/**
 * The ports that features need of the space page, made from the models of the session: a facet for
 * each noun. No feature knows another one, and a new feature finds here what most of them need.
 */
export const createSpacePorts = (session: SpaceSession) => {
  const map = createMapView();
  const panels = createPanels();
  return {
    realtime: session.realtime,
    presence: session.presence,
    space: createSpaceFacts(session),
    me: createMePorts(session),
    people: createPeoplePorts(session, map, panels),
    rooms: createRoomPorts(session),
    items: createItemPorts(session, map, panels),
    meetings: createMeetingPorts(session),
    map,
    panels,
    conversations: createConversationPorts(session),
    calendar: createCalendarPorts(panels),
    assistant: createAssistantPorts(session),
    media: createMediaPorts(session),
    parts: createPartPorts(session),
  };
};
export type SpacePorts = ReturnType<typeof createSpacePorts>;
