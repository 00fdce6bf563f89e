import { createMapView } from '../../../slots/map-view.ts';
import { createPanels } from '../../../slots/panels.ts';
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

const createFacets = (session: SpaceSession) => {
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
    media: createMediaPorts(session),
    parts: createPartPorts(session),
  };
};

/** What the features that name no facet yet still find in one list. */
const flat = ({
  me,
  people,
  rooms,
  items,
  meetings,
  conversations,
  media,
  space,
  parts,
}: ReturnType<typeof createFacets>) => ({
  ...parts,
  selfId: me.id,
  useRoomId: me.useRoomId,
  useIsInside: me.useIsInside,
  onInside: me.onInside,
  isBusy: me.isBusy,
  meNow: me.now,
  useMyRole: me.useRole,
  useIsManager: me.useIsManager,
  ownPlace: me.ownPlace,
  walkTo: me.walkTo,
  standUp: me.standUp,
  following: me.following,
  stopFollowing: me.stopFollowing,
  walkBehind: me.walkBehind,
  onOwnStep: me.onOwnStep,
  roomNow: me.roomNow,
  keptNotifications: me.keptNotifications,
  nameOf: people.nameOf,
  placeOf: people.placeOf,
  useEveryone: people.useEveryone,
  whereNow: people.whereNow,
  chosenPerson: people.chosenPerson,
  sayOnMap: people.showOverHead,
  whenHere: people.whenHere,
  useHeads: people.useHeads,
  listHere: people.listHere,
  onRoomNews: people.onRoomNews,
  openPerson: people.open,
  locating: people.locating,
  onReaction: people.onReaction,
  onClap: people.onClap,
  answerRequest: people.answerRequest,
  questions: people.questions,
  roomNameOf: rooms.nameOf,
  useFloors: rooms.useFloors,
  goToRoom: rooms.change,
  useItems: items.useAll,
  openItem: items.open,
  sizeOfItem: items.sizeOf,
  useTable: meetings.useTable,
  writeTo: conversations.writeTo,
  openConversation: conversations.open,
  silence: conversations.silence,
  levelOf: media.levelOf,
  useHearers: media.useHearers,
  mediaLine: media,
  onAsked: media.onAsked,
  showing: media.showing,
  sharing: media.sharing,
  speaking: media.speaking,
  avatarVideos: media.avatarVideos,
  spaceId: space.id,
  useRights: space.useRights,
});

/**
 * The ports that features need of the space page, made from the models of the session: a facet for
 * each noun. No feature knows another one, and a new feature finds here what most of them need.
 */
export const createSpacePorts = (session: SpaceSession) => {
  const facets = createFacets(session);
  return { ...flat(facets), ...facets };
};
export type SpacePorts = ReturnType<typeof createSpacePorts>;
